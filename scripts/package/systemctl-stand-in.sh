#!/bin/sh
# Stands in for systemctl where systemd does not run: starts and stops the program as its unit says, and notes each call.
# STAND_IN is the folder of its notes: `calls`, `pid` and the `journal` of the program. A file `fail-COMMAND` in it makes that
# command fail once.
set -e
unit=/lib/systemd/system/yunque.service
echo "$*" >>"$STAND_IN/calls"

value() { sed -n "s/^$1=//p" "$unit"; }

running() { [ -f "$STAND_IN/pid" ] && kill -0 "$(cat "$STAND_IN/pid")" 2>/dev/null; }

stop() {
  [ -f "$STAND_IN/pid" ] || return 0
  pid=$(cat "$STAND_IN/pid")
  kill -TERM "$pid" 2>/dev/null || true
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  rm "$STAND_IN/pid"
}

# The settings and the folder of the service, as systemd gives them.
enter() {
  set -a
  . "$(value EnvironmentFile)"
  set +a
  cd "$(value WorkingDirectory)"
}

start() {
  ! running || return 0
  # `+`: as root. Its failure is that of the start.
  before=$(value ExecStartPre)
  (enter; eval "${before#+}") >>"$STAND_IN/journal" 2>&1 </dev/null 9>&-
  (
    enter
    user=$(value User)
    # shellcheck disable=SC2046 -- the words of the command
    exec setsid setpriv --reuid "$user" --regid "$user" --init-groups -- $(value ExecStart)
  ) >>"$STAND_IN/journal" 2>&1 </dev/null 9>&- &
  echo $! >"$STAND_IN/pid"
}

if [ -e "$STAND_IN/fail-$1" ]; then
  rm "$STAND_IN/fail-$1"
  echo "Failed to $1 yunque.service" >&2
  exit 1
fi
# One job at a time: a start that was asked by an updater that died may still be under way.
case "$1" in
  start | stop | restart) exec 9>"$STAND_IN/job"; flock 9 ;;
esac
case "$1" in
  start) start ;;
  stop) stop ;;
  restart) stop; start ;;
  is-active) running ;;
esac
