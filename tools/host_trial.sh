#!/usr/bin/env bash
# Follow docs/host.md word for word in a fresh Debian, and play through its proxy. Needs root, debootstrap and a wheel
# (make wheel). Usage: tools/host_trial.sh [FOLDER], where a base system is kept for the next time.
set -euo pipefail
cd "$(dirname "$0")/.."
base="${1:-build/debian}"
[ "$(id -u)" = 0 ] || { echo "Only root can make a Debian of its own." >&2; exit 1; }
command -v debootstrap >/dev/null || apt-get install -y -qq debootstrap >/dev/null
if [ ! -e "$base/etc/debian_version" ]; then
  debootstrap --variant=minbase --include=ca-certificates bookworm "$base" http://deb.debian.org/debian
fi

root=$(mktemp -d)
cleanup() {
  [ "$?" = 0 ] || tail -n 20 "$root"/var/log/heroes.log "$root"/var/log/caddy.log 2>/dev/null || true
  chroot "$root" sh -c 'systemctl stop heroes; systemctl stop caddy; service redis-server stop; service postgresql stop' \
    >/dev/null 2>&1 || true
  umount -l "$root/proc" "$root/dev" "$root/sys" 2>/dev/null || true
  rm -rf --one-file-system "$root"
}
trap cleanup EXIT
cp -a "$base/." "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t sysfs sys "$root/sys" 2>/dev/null || true
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp build/wheel/tabletop_heroes-*.whl requirements.lock "$root/root"
# A machine that has its own way to the package indexes keeps it.
[ ! -e /etc/pip.conf ] || cp /etc/pip.conf "$root/etc/pip.conf"
cp -a /etc/ssl/certs "$root/etc/ssl/"
[ ! -d /usr/local/share/ca-certificates ] || cp -a /usr/local/share/ca-certificates "$root/usr/local/share/"

# A folder has no systemd: this stands for it, as far as the page needs it.
cat > "$root/usr/local/bin/systemctl" <<'END'
#!/bin/bash
set -euo pipefail
[ "$1" != daemon-reload ] || exit 0
name="${!#}"
unit="/etc/systemd/system/$name.service"
[ -e "$unit" ] || unit="/lib/systemd/system/$name.service"
field() { sed -n "s/^$1=//p" "$unit" | head -n 1; }
mkdir -p /run/trial
if [ -e "/run/trial/$name" ]; then
  kill "$(cat "/run/trial/$name")" 2>/dev/null || true
  while kill -0 "$(cat "/run/trial/$name")" 2>/dev/null; do sleep 0.1; done
fi
[ "$1" != stop ] || exit 0
folder=$(field WorkingDirectory)
cd "${folder:-/}"
may=()
[ -z "$(field AmbientCapabilities)" ] || may=(--inh-caps +net_bind_service --ambient-caps +net_bind_service)
nohup setpriv --reuid "$(field User)" --regid "$(field User)" --init-groups "${may[@]}" env HOME="$(getent passwd "$(field User)" | cut -d: -f6)" \
  $(field ExecStart) >"/var/log/$name.log" 2>&1 &
echo $! > "/run/trial/$name"
END
chmod +x "$root/usr/local/bin/systemctl"

.venv/bin/python tools/blocks.py docs/host.md "$root/tmp/blocks"
for block in "$root"/tmp/blocks/*; do
  echo "== $(basename "$block")"
  # No certificate authority knows a name that exists only here: Caddy makes its own.
  sed -i 's/^play\.example {$/play.example {\n    tls internal/' "$block"
  chroot "$root" env DEBIAN_FRONTEND=noninteractive PIP_DISABLE_PIP_VERSION_CHECK=1 LANG=C.UTF-8 \
    bash -euo pipefail "/tmp/blocks/$(basename "$block")"
done

echo "== through the proxy"
page() { curl --silent --show-error --insecure --retry 10 --retry-connrefused --retry-delay 1 --resolve play.example:443:127.0.0.1 "$@"; }
page --fail https://play.example/ | grep 'assets/' > /dev/null
page --fail https://play.example/api/health | grep '"healthy":true' > /dev/null
[ "$(page --output /dev/null --write-out '%{http_code}' https://play.example/metrics)" = 404 ]
.venv/bin/python tools/proxy_game.py wss://play.example/ws 127.0.0.1
echo "docs/host.md was followed word for word: a game was played through TLS and the proxy."
