import { setFlagsFromString } from 'node:v8';

/** Growth of a heap beyond its live size before garbage is collected again. V8's own choice is 300 % and more. */
const growthPercent = 40;

/**
 * Makes V8 collect garbage earlier on all threads, for a process with several heaps. V8 reads the flag at the end of
 * each collection.
 */
export const keepHeapSmall = (): void => setFlagsFromString(`--heap-growing-percent=${growthPercent}`);

/**
 * Resets `--max-semi-space-size` for threads that are started later, because V8 prefers it to their `resourceLimits`.
 * The main thread has its memory already.
 */
export const keepLimitsOfThreads = (): void => setFlagsFromString('--max-semi-space-size=0');

/** `--liftoff-only` means the same, but has no effect once a process of Node 24 is running. */
export const quickCodeFlags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] as const;

/**
 * Keeps the WebAssembly code of V8's quick compiler, in the whole process. The optimizing compiler takes some 90 MB for
 * PostgreSQL's largest functions (650 MB with Node 24), much of which the allocator retains. Without it, short
 * statements take less processor time; heavy ones take up to a fifth more with Node 20, and up to a third more with
 * Node 24.
 */
export const keepQuickCode = (): void => quickCodeFlags.forEach(setFlagsFromString);
