import { judgeLoad, type LoadBounds, type RefusalReason } from './judge-load.ts';
import type { Turn, TurnMeter } from './turn-meter.ts';

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

export interface LoadGate {
  /** Returns the function to call when the request has ended, or undefined when the request is refused. */
  enter(client: string): (() => void) | undefined;
  /** Counts work of a client that is not refused. Returns the function to call when it has ended. */
  hold(client: string): () => void;
  readonly inFlight: number;
}

interface LoadGateOptions {
  readonly bounds: LoadBounds;
  readonly meter: TurnMeter;
  /** Expected wait of a statement. Default: no database. */
  readonly databaseWaitMs?: (() => number) | undefined;
  readonly onRefused: (reason: RefusalReason) => void;
}

/** Clients' use of the event loop is counted for one to two windows. */
const shareWindowMs = 1_000;

const noWait = () => 0;

export const createLoadGate = (options: LoadGateOptions): LoadGate => {
  const { bounds, meter, onRefused, databaseWaitMs = noWait } = options;
  const byClient = new Map<string, number>();
  const shares = createClientShares(shareWindowMs);
  let inFlight = 0;
  let lastClient: string | undefined;
  let lastAtMs = 0;

  /** Charges the time since the previous request of this turn to its client, even if it was refused. */
  const chargeLast = (client: string, { elapsedMs, longForMs, nowMs }: Turn): void => {
    if (lastClient !== undefined && longForMs > 0)
      shares.charge(lastClient, Math.min(elapsedMs, nowMs - lastAtMs), nowMs);
    lastClient = client;
    lastAtMs = nowMs;
  };

  const leave = (client: string): void => {
    inFlight -= 1;
    const left = (byClient.get(client) ?? 1) - 1;
    if (left > 0) byClient.set(client, left);
    else byClient.delete(client);
  };

  const hold = (client: string): (() => void) => {
    inFlight += 1;
    byClient.set(client, (byClient.get(client) ?? 0) + 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      leave(client);
    };
  };

  return {
    hold,
    get inFlight() {
      return inFlight;
    },
    enter: (client) => {
      const turn = meter.visit();
      chargeLast(client, turn);
      const own = byClient.get(client) ?? 0;
      const reason = judgeLoad(
        {
          turn,
          inFlight,
          ownInFlight: own,
          hasShareInFlight: own > 0 && own * byClient.size >= inFlight,
          hasShareOfLoop: turn.longForMs > 0 && shares.hasShare(client, turn.nowMs),
          databaseWaitMs: databaseWaitMs(),
        },
        bounds,
      );
      if (reason !== undefined) {
        onRefused(reason);
        return undefined;
      }
      return hold(client);
    },
  };
};
