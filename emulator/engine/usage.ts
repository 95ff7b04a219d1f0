/** What one caller has used in one period. */
interface UsageWindow {
  readonly period: string | number;
  used: number;
}

/**
 * Counts what callers use, calls or credits, by key and period. A count restarts with the next period. That without a
 * key also restarts at `restartAt` or above, so that such callers never run out or reach the reserve of a reader.
 */
export const createUsage = (restartAt = Number.POSITIVE_INFINITY) => {
  const windows = new Map<string, UsageWindow>();
  return (key: string, period: string | number, initially = 0): UsageWindow => {
    const known = windows.get(key);
    if (known?.period === period && (key !== '' || known.used < restartAt)) return known;
    const window = { period, used: initially };
    windows.set(key, window);
    return window;
  };
};
