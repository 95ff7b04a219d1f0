#!/bin/sh
# Copies what runs, besides node_modules, from a built tree to the folder that is named: the image's build and the tests use it.
# These are the files of the package, which package.json names: SQL, SDL and reference tables are read from the source tree, also by compiled files.
set -eu
[ $# -eq 1 ] || { echo 'usage: deploy/runtime-files.sh FOLDER' >&2; exit 2; }
mkdir -p "$1"
target=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."

npm pack --dry-run --json --ignore-scripts \
  | node -e 'const [{ files }] = JSON.parse(require("node:fs").readFileSync(0)); for (const { path } of files) console.log(path)' \
  | tar -cf - -T - | tar -xf - -C "$target"
# What a fresh data folder begins as. A whole folder, since some in it are empty and have to be there.
[ ! -d dist/database-template ] || cp -R dist/database-template "$target/dist/"
