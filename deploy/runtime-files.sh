#!/bin/sh
# Copies what runs, besides node_modules, from a built tree to the folder that is named: the image's build and the tests use it.
# SQL, SDL and reference tables are read from the source tree, also by compiled files; benchmarks, chaos, tests and scripts stay behind.
set -eu
[ $# -eq 1 ] || { echo 'usage: deploy/runtime-files.sh FOLDER' >&2; exit 2; }
mkdir -p "$1"
target=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."

{
  # The licence, and the pages with the credits that the data ask for.
  printf '%s\n' package.json LICENSE README.md platform/gazetteer/README.md schema/trusted-documents.json
  find schema -name '*.graphql'
  # What GraphiQL opens with.
  find docs/examples -name '*.graphql' -o -name '*.json'
  # What pages for people load.
  find gateway/pages/browser -name '*.js' -o -name '*.css' -o -name '*.svg'
  [ ! -d dist/console ] || find dist/console -type f ! -name '.*'
  find gateway platform subgraphs -path '*/migrations/*.sql'
  find emulator gateway platform subgraphs -path '*/reference/*' -type f ! -name '*.ts' ! -name '*.md'
  find dist -name '*.js' ! -path 'dist/console/*' ! -path 'dist/bench/*' ! -path 'dist/chaos/*' ! -path 'dist/tests/*' ! -path 'dist/scripts/*'
} | tar -cf - -T - | tar -xf - -C "$target"
# What a fresh data folder begins as. A whole folder, since some in it are empty and have to be there.
[ ! -d dist/database-template ] || cp -R dist/database-template "$target/dist/"
