#!/bin/sh
# Stands in for systemctl where systemd does not run: starts and stops the program as its unit says, and notes each call.
# STAND_IN is the folder of its notes: `calls`, `pid` and the `journal` of the program.
set -e
unit=/lib/systemd/system/yunque.service
echo "$*" >>"$STAND_IN/calls"

value() { sed -n "s/^$1=//p" "$unit"; }

stop() {
  [ -f "$STAND_IN/pid" ] || return 0
  pid=$(cat "$STAND_IN/pid")
  kill -TERM "$pid" 2>/dev/null || true
  while kill -0 "$pid" 2>/dev/null; do sleep 0.2; done
  rm "$STAND_IN/pid"
}

start() {
  (
    set -a
    . "$(value EnvironmentFile)"
    set +a
    cd "$(value WorkingDirectory)"
    user=$(value User)
    # shellcheck disable=SC2046 -- the words of the command
    exec setsid setpriv --reuid "$user" --regid "$user" --init-groups -- $(value ExecStart)
  ) >>"$STAND_IN/journal" 2>&1 </dev/null &
  echo $! >"$STAND_IN/pid"
}

case "$1" in
  start) start ;;
  stop) stop ;;
  restart) stop; start ;;
esac
