#!/bin/sh
# in-wine.sh ROOT PREFIX FOLDER [NAME=VALUE…] COMMAND…: runs a command of the Debian system in ROOT, such as `wine PROGRAM`.
# FOLDER is Z:\prueba there; PREFIX is Wine's own folder inside ROOT. What is mounted here is seen by this command alone.
set -eu
root=$1 prefix=$2 folder=$3
shift 3
mkdir -p "$root/prueba"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --bind "$folder" "$root/prueba"
exec chroot "$root" env -i PATH=/usr/bin:/bin HOME=/root LANG=C.UTF-8 XDG_RUNTIME_DIR=/tmp WINEDEBUG=-all WINEPREFIX="$prefix" "$@"
