import { createClientShares } from './client-shares.ts';
import { judgeLoad, type LoadBounds, type RefusalReason } from './judge-load.ts';
import type { Turn, TurnMeter } from './turn-meter.ts';

export interface LoadGate {
  /** Returns the function to call when the request has ended, or undefined when the request is refused. */
  enter(client: string): (() => void) | undefined;
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

  return {
    get inFlight() {
      return inFlight;
    },
    enter: (client) => {
      const turn = meter.look();
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
      inFlight += 1;
      byClient.set(client, own + 1);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        leave(client);
      };
    },
  };
};
