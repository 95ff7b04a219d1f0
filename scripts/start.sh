# Run by `npm start`, in the place of npm's shell, so that signals reach node. Both settings are read at the start of a
# process only: docs/operating.md#memory.
MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"
export MALLOC_MMAP_THRESHOLD_
exec node --max-semi-space-size=16 scripts/start.js "$@"
