"""Checks the built-in app for players: commands in four languages, several players, none, sentences that do nothing.

    python3 Tests/EndToEnd/players.py .build/debug

Starts itself once more with a bus of its own (`dbus-run-session`). Needs python3-dbus, python3-gi and
python3-dbusmock.
"""

import os
import subprocess
import sys
import tempfile

import bus
from apps import Home
from bus import Caller, await_name, wait_for
from checks import Checks
from hostile_app import intent, metadata, shortcut, write_app
from service import Service

PREFIX = "org.mpris.MediaPlayer2."
PATH = "/org/mpris/MediaPlayer2"
PLAYER = "org.mpris.MediaPlayer2.Player"

COMMANDS = {
    "en": [("pause", "Pause"), ("could you pause the music please", "Pause"), ("next track", "Next"),
           ("skip this song", "Next"), ("previous song", "Previous"), ("what's playing", "none"),
           ("what song is this", "none"), ("louder", "Volume"), ("turn it down", "Volume"),
           ("set the volume to 40 percent", "Volume"), ("stop the music", "Stop")],
    "de": [("Pause", "Pause"), ("pausiere die Musik", "Pause"), ("nächstes Lied", "Next"),
           ("überspring dieses Lied bitte", "Next"), ("voriger Titel", "Previous"),
           ("was läuft gerade", "none"), ("lauter", "Volume"), ("mach die Musik leiser", "Volume"),
           ("stell die Lautstärke auf 40 Prozent", "Volume"), ("mach die Musik aus", "Stop")],
    "fr": [("mets en pause", "Pause"), ("mets la musique en pause", "Pause"),
           ("morceau suivant", "Next"), ("passe à la chanson suivante", "Next"),
           ("morceau précédent", "Previous"), ("c'est quoi cette chanson", "none"),
           ("plus fort", "Volume"), ("baisse le son s'il te plaît", "Volume"),
           ("mets le volume à 40 pour cent", "Volume"), ("arrête la musique", "Stop")],
    "es": [("pausa la música", "Pause"), ("siguiente canción", "Next"),
           ("pon la siguiente canción", "Next"), ("canción anterior", "Previous"),
           ("qué está sonando", "none"), ("más alto", "Volume"), ("baja el volumen", "Volume"),
           ("pon el volumen al 40 por ciento", "Volume"), ("para la música", "Stop")],
}
NOTHING = {
    "en": ["don't pause", "was it paused", "the next track is good", "i paused the music",
           "is the music paused", "why is it so quiet", "never skip a song", "he said next track",
           "should i pause the music", "the previous song was better", "did you skip the song",
           "it was louder yesterday", "if it gets late pause the music"],
    "de": ["pausier die Musik nicht", "nicht lauter", "das nächste Lied ist gut",
           "ich habe die Musik pausiert", "wurde die Musik angehalten", "gestern war es lauter",
           "warum ist die Musik so leise", "das vorige Lied war besser"],
    "fr": ["ne mets pas la musique en pause", "j'ai mis la musique en pause",
           "la chanson suivante est belle", "est-ce que la musique est en pause",
           "pourquoi la musique est plus fort", "n'augmente pas le volume"],
    "es": ["no pauses la música", "he pausado la música", "la siguiente canción es buena",
           "por qué está más alto", "no subas el volumen", "la canción anterior era mejor"],
}


class Player:
    """A player on the bus, played by python3-dbusmock."""

    def __init__(self, name, identity, status="Playing", title="Blue", artists=("Ann", "Bo"), **more):
        self.name = PREFIX + name
        self.process = subprocess.Popen(
            ["/usr/bin/python3", "-m", "dbusmock", self.name, PATH, PLAYER],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.bus = bus.dbus.SessionBus(private=True)
        self.bus.set_exit_on_disconnect(False)
        if not wait_for(lambda: self.bus.name_has_owner(self.name)):
            raise AssertionError(f"python3-dbusmock does not take the name {self.name}")
        self.object = self.bus.get_object(self.name, PATH)
        self.mock = bus.dbus.Interface(self.object, "org.freedesktop.DBus.Mock")
        self.properties = bus.dbus.Interface(self.object, "org.freedesktop.DBus.Properties")
        self.mock.AddProperties("org.mpris.MediaPlayer2", {"Identity": identity})
        track = {"xesam:title": title, "mpris:length": bus.dbus.Int64(1000)}
        if artists:
            track["xesam:artist"] = bus.dbus.Array(artists, signature="s")
        self.mock.AddProperties(PLAYER, dict(
            {"PlaybackStatus": status, "Volume": 0.5, "CanGoNext": True,
             "Metadata": bus.dbus.Dictionary(track, signature="sv")}, **more))
        for method, then in [("Pause", "Paused"), ("Play", "Playing"), ("Stop", "Stopped"),
                             ("Next", None), ("Previous", None)]:
            code = f"self.props['{PLAYER}']['PlaybackStatus'] = '{then}'" if then else ""
            self.mock.AddMethod(PLAYER, method, "", "", code)

    def get(self, name):
        return self.properties.Get(PLAYER, name)

    def set(self, **values):
        for name, value in values.items():
            self.properties.Set(PLAYER, name, value)

    def done(self):
        """Returns what the player was told to do since this was asked last."""
        calls = [str(name) for _, name, _ in self.mock.GetCalls()
                 if name in ("Pause", "Play", "Stop", "Next", "Previous")]
        self.mock.ClearCalls()
        if abs(self.get("Volume") - 0.5) > 0.001:
            calls.append("Volume")
        return calls

    def reset(self):
        self.set(PlaybackStatus="Playing", Volume=0.5)
        self.mock.ClearCalls()

    def leave(self):
        self.process.terminate()
        self.process.wait(20)
        wait_for(lambda: not self.bus.name_has_owner(self.name))
        self.bus.close()


def said(caller, text):
    """Says something, and returns what is said and asked then."""
    events, _ = caller.say(text)
    return " ".join(event["text"] for event in events if event["event"] in ("say", "ask"))


def knows(caller, word, present=True):
    """Waits until the service has noticed that a player has come or gone."""
    return wait_for(lambda: bool(caller.call("Complete", word)) == present)


def check_one(checks, caller):
    checks.equal([event["event"] for event in caller.say("pause")[0]][0], "rejected",
                 "without any player nobody hears of them")
    player = Player("vlc.instance12", "VLC \x1b[31mmedia player")
    checks.expect(knows(caller, "next tr"), "a player that comes is noticed")
    checks.equal(said(caller, "what's playing"), "Blue, by Ann, Bo.", "what plays is reported")
    checks.equal(said(caller, "louder"), "Volume 60 percent.", "louder")
    checks.expect(abs(player.get("Volume") - 0.6) < 0.001, "is louder", player.get("Volume"))
    checks.equal(said(caller, "volume 40"), "Volume 40 percent.", "a level is set")
    player.set(Volume=0.95)
    checks.equal(said(caller, "turn it up"), "Volume 100 percent.", "never beyond the loudest")
    player.reset()
    checks.equal(said(caller, "pause vlc"), "Paused.", "by the name that the program has on the bus")
    checks.equal(said(caller, "pause"), "Nothing is playing.", "what pauses is not paused")
    checks.equal(said(caller, "what's playing"), "Nothing is playing.", "nor does it play")
    checks.equal(said(caller, "resume"), "Playing.", "it goes on")
    checks.equal(player.done(), ["Pause", "Play"], "each was done once")
    player.set(CanGoNext=False)
    checks.equal(said(caller, "next track"), "VLC media player cannot do that.", "what it cannot do")
    checks.equal(player.done(), [], "is not tried")
    player.leave()
    checks.equal(said(caller, "pause"), "No player is running.", "a player that has gone is reported")


def check_several(checks, caller):
    one = Player("one", "One", status="Paused")
    two = Player("two", "Two", title="Red {artist} <b>", artists=())
    proxy = Player("playerctld", "Proxy")
    knows(caller, "pause on")
    checks.equal(said(caller, "what's playing"), "Red {artist} <b>.", "of several, the one that plays")
    checks.equal(said(caller, "next track"), "The next one.", "does what is asked")
    checks.equal((one.done(), two.done(), proxy.done()), ([], ["Next"], []), "and no other")
    checks.equal(said(caller, "pause one"), "Nothing is playing.", "unless another one is named")
    one.set(PlaybackStatus="Playing")
    checks.equal(said(caller, "pause"), "Which player? One or Two?", "where several play it is asked")
    checks.equal((one.done(), two.done()), ([], []), "and nothing is done")
    checks.equal(said(caller, "the second one"), "Paused.", "until the person says which")
    checks.equal((one.done(), two.done()), ([], ["Pause"]), "and that one is paused")
    for player in (one, two, proxy):
        player.leave()
    hanging = Player("hanging", "Hanging")
    hanging.process.send_signal(19)
    events, _ = caller.say("help")
    checks.expect(events, "a player that does not answer holds up nothing else")
    hanging.process.send_signal(18)
    hanging.leave()


def check_language(checks, language, built, folder, player):
    place = os.path.join(folder, language)
    os.mkdir(place)
    home = Home(built, place)
    write_app(os.path.join(place, "app"), name="App",
              app=metadata("App", [intent("Go")], [shortcut("Go", "Go")]))
    home.run("apps", "add", os.path.join(place, "app"))
    service = Service(home, "--locale", language)
    await_name()
    caller = Caller()
    for text, expected in COMMANDS[language]:
        player.reset()
        events, _ = caller.say(text)
        found = player.done()
        checks.equal(found, [] if expected == "none" else [expected], f"{language}: {text}")
        checks.expect(any(event["event"] == "performed" for event in events),
                      f"{language}: {text} is done", events)
    for text in NOTHING[language]:
        player.reset()
        events, _ = caller.say(text)
        checks.expect(
            player.done() == [] and all(event["event"] != "performed" for event in events),
            f"{language}: nothing is done for “{text}”", events)
        caller.call("Cancel")
    caller.leave()
    service.stop()
    await_name(False)


def check_repl(checks, home, player):
    _, text, errors = home.run("repl", "--here", text="pause\n", timeout=60)
    checks.equal(player.done(), ["Pause"], f"a dialog in a process of its own has players: {text}{errors}")
    player.reset()
    home.run("repl", "--app", os.path.join(home.home, "app"), text="pause\n")
    checks.equal(player.done(), [], "one that names its apps has not")


def main():
    checks = Checks()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Home(sys.argv[1], folder)
        write_app(os.path.join(folder, "app"), name="App",
                  app=metadata("App", [intent("Go")], [shortcut("Go", "Go")]))
        home.run("apps", "add", os.path.join(folder, "app"))
        service = Service(home)
        await_name()
        caller = Caller()
        check_one(checks, caller)
        check_several(checks, caller)
        caller.leave()
        service.stop()
        await_name(False)
        player = Player("vlc", "VLC")
        check_repl(checks, home, player)
        for language in COMMANDS:
            check_language(checks, language, sys.argv[1], folder, player)
    checks.finish()


if __name__ == "__main__":
    if os.environ.get("PARLANCE_CHECKS_ON_BUS") is None:
        os.environ["PARLANCE_CHECKS_ON_BUS"] = "1"
        os.execvp("dbus-run-session", ["dbus-run-session", "--", "/usr/bin/python3", *sys.argv])
    main()
