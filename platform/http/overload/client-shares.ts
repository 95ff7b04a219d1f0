interface ClientShares {
  charge(client: string, amount: number, nowMs: number): void;
  /** True if the client used at least the average of all clients in the last one to two windows. */
  hasShare(client: string, nowMs: number): boolean;
}

/** Clients counted in a window; further ones have no recorded use. */
const maxClients = 10_000;

/** Sums the recent use of each client, in windows that are dropped as a whole. */
export const createClientShares = (windowMs: number): ClientShares => {
  let current = new Map<string, number>();
  let previous = new Map<string, number>();
  let total = 0;
  let previousTotal = 0;
  /** Number of clients in both windows together. */
  let clients = 0;
  let startedAtMs = Number.NEGATIVE_INFINITY;

  const turnOver = (nowMs: number): void => {
    const passedMs = nowMs - startedAtMs;
    if (passedMs < windowMs) return;
    const isNext = passedMs < 2 * windowMs;
    previous = isNext ? current : new Map();
    previousTotal = isNext ? total : 0;
    current = new Map();
    total = 0;
    clients = previous.size;
    startedAtMs = nowMs;
  };

  return {
    charge: (client, amount, nowMs) => {
      turnOver(nowMs);
      const used = current.get(client);
      if (used === undefined) {
        if (current.size >= maxClients) return;
        if (!previous.has(client)) clients += 1;
      }
      current.set(client, (used ?? 0) + amount);
      total += amount;
    },
    hasShare: (client, nowMs) => {
      turnOver(nowMs);
      const used = (current.get(client) ?? 0) + (previous.get(client) ?? 0);
      return used > 0 && used * clients >= total + previousTotal;
    },
  };
};
