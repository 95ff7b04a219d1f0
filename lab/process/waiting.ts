export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const pollMs = 20;

/** Polls until it is so, and resolves with the time that this took; with Infinity where `withinMs` were not enough. */
export const timeUntil = async (
  isSo: () => boolean | Promise<boolean>,
  { withinMs, everyMs = pollMs }: { readonly withinMs: number; readonly everyMs?: number },
): Promise<number> => {
  const startedAtMs = performance.now();
  for (;;) {
    const isDone = await isSo();
    const tookMs = performance.now() - startedAtMs;
    if (isDone) return tookMs;
    if (tookMs > withinMs) return Number.POSITIVE_INFINITY;
    await wait(everyMs);
  }
};

/** The same for what has to happen: throws when it does not. */
export const until = async (
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs = 60_000,
  everyMs = pollMs,
): Promise<number> => {
  const tookMs = await timeUntil(isSo, { withinMs, everyMs });
  if (tookMs === Number.POSITIVE_INFINITY) throw new Error(`${what}: not within ${withinMs / 1000} s`);
  return tookMs;
};
