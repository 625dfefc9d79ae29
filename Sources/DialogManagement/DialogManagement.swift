// DialogManagement
