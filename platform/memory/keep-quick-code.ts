import { setFlagsFromString } from 'node:v8';

/** For a command line; `--liftoff-only` says the same, but has no effect any more once a process of Node 24 runs. */
export const quickCodeFlags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] as const;

/**
 * Leaves WebAssembly as V8's quick compiler has made it, in the whole process from here on. For PostgreSQL's largest
 * functions the optimizing compiler takes some 90 MB, 650 MB with Node 24, on several threads at once, and the
 * allocator keeps much of that. Without it short statements take less processor time, and long ones up to a fifth more.
 */
export const keepQuickCode = (): void => quickCodeFlags.forEach(setFlagsFromString);
