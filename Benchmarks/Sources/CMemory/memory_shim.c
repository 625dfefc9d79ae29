#include "memory_shim.h"
