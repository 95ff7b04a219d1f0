import { setFlagsFromString } from 'node:v8';

/** `--liftoff-only` means the same, but has no effect once a process of Node 24 is running. */
export const quickCodeFlags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] as const;

/**
 * Keeps the WebAssembly code of V8's quick compiler, in the whole process. The optimizing compiler takes some 90 MB for
 * PostgreSQL's largest functions (650 MB with Node 24), much of which the allocator retains. Without it, short
 * statements take less processor time; heavy ones take up to a fifth more with Node 20, and up to a third more with
 * Node 24.
 */
export const keepQuickCode = (): void => quickCodeFlags.forEach(setFlagsFromString);
