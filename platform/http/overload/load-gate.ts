import { overloaded } from '../../errors/service-error.ts';
import type { Clock } from '../../runtime/clock/clock.ts';
import { createFairQueue } from '../../runtime/fair-queue.ts';
import { guarded } from '../../runtime/guarded.ts';
import { onAbort } from '../../runtime/on-abort.ts';
import { createClientShares } from './client-shares.ts';
import { judgeStart, type LoadBounds, mostInFlight, type RefusalReason } from './judge-load.ts';
import type { Turn, TurnMeter } from './turn-meter.ts';

/** A request or an operation before it is started. One of the two is called, at most once. */
interface Work {
  /** Called with the function to call when the work has ended. */
  start(leave: () => void): void;
  refuse(): void;
}

export interface LoadGate {
  /**
   * Starts or refuses work. While there is no room, work waits for some seconds at most, clients in turns; then the
   * function that gives up waiting is returned.
   */
  enter(client: string, work: Work): (() => void) | undefined;
  /** A connection was accepted in this turn. */
  connected(): void;
  /** Counts work of a client that neither waits nor is refused. Returns the function to call when it has ended. */
  hold(client: string): () => void;
  /** What was started and has not ended. */
  readonly inFlight: number;
  readonly waiting: number;
}

/** How busy the database of a process is. */
export interface DatabaseLoad {
  /** Expected wait of a statement. */
  readonly expectedWaitMs: number;
  /** Mean time between two statements that had to wait. */
  readonly statementMs: number;
}

interface LoadGateOptions {
  readonly bounds: LoadBounds;
  readonly meter: TurnMeter;
  readonly clock: Clock;
  /** Monotonic, in milliseconds. */
  readonly now: () => number;
  /** Calls back once, after the events of this turn. */
  readonly atTurnEnd: (callback: () => void) => void;
  /** Default: no database. */
  readonly database?: DatabaseLoad | undefined;
  readonly onRefused: (reason: RefusalReason) => void;
  /** Called with what `start` or `refuse` of waiting work throws, so that the others still have their turn. */
  readonly onError: (error: unknown) => void;
}

/** Clients' use of the event loop is counted for one to two windows. */
const shareWindowMs = 1_000;
/**
 * Work that is expected to wait for longer is refused at once. What waits for the database waits again with each of its
 * statements.
 */
const waits = {
  loop_delay: { longestExpectedMs: 4_000, waitMs: 4_500 },
  database: { longestExpectedMs: 2_000, waitMs: 2_500 },
};
/** The database is looked at so often while work waits for it and nothing ends. */
const databaseCheckMs = 20;
/**
 * Node accepts one connection of a port in a turn. While they come, so many short turns pass between two in which
 * waiting work is started; with long turns alone, a probe behind 2,000 connections would wait for minutes.
 */
const turnsForConnections = 100;
/** Within this time a request has sent its first statement. */
const recentMs = 100;
const noDatabase: DatabaseLoad = { expectedWaitMs: 0, statementMs: 0 };

/**
 * Estimates for how long one more request would wait for the database. What was started just now has not sent its
 * statements yet, so each such request counts as one.
 */
const createDatabaseWait = (database: DatabaseLoad, now: () => number) => {
  let recent = 0;
  let sinceMs = now();
  const turnOver = (): void => {
    const nowMs = now();
    if (nowMs - sinceMs < recentMs) return;
    recent = 0;
    sinceMs = nowMs;
  };
  return {
    started: (): void => {
      recent += 1;
    },
    /** `isScarce` if requests wait for the database. */
    expectedMs: (isScarce: boolean): number => {
      const { expectedWaitMs, statementMs } = database;
      if (expectedWaitMs === 0 && !isScarce) return 0;
      turnOver();
      return expectedWaitMs + recent * statementMs;
    },
  };
};

interface Waiting {
  readonly client: string;
  readonly work: Work;
}

export const createLoadGate = (options: LoadGateOptions): LoadGate => {
  const { bounds, meter, clock, atTurnEnd, onRefused, database = noDatabase } = options;
  /** Started and waiting. */
  const byClient = new Map<string, number>();
  const shares = createClientShares(shareWindowMs);
  const databaseWait = createDatabaseWait(database, options.now);
  const queue = createFairQueue<Waiting>({ clock, now: options.now });
  let started = 0;
  let lastClient: string | undefined;
  let lastAtMs = 0;
  let lackOf: keyof typeof waits = 'loop_delay';
  let isDraining = false;
  let hasAccepted = false;
  let turnsPassed = 0;
  let cancelCheck = () => {};

  /** Charges the time since the previous request of this turn to its client, even if it was refused. */
  const chargeLast = (client: string, { elapsedMs, longForMs, nowMs }: Turn): void => {
    if (lastClient !== undefined && longForMs > 0)
      shares.charge(lastClient, Math.min(elapsedMs, nowMs - lastAtMs), nowMs);
    lastClient = client;
    lastAtMs = nowMs;
  };
  const countOf = (client: string): number => byClient.get(client) ?? 0;
  const hasShareInFlight = (client: string): boolean => {
    const own = countOf(client);
    return own > 0 && own * byClient.size >= started + queue.size;
  };
  const forget = (client: string): void => {
    const left = countOf(client) - 1;
    if (left > 0) byClient.set(client, left);
    else byClient.delete(client);
  };
  const count = (client: string): void => void byClient.set(client, countOf(client) + 1);

  const judge = (client: string) => {
    const turn = meter.visit();
    chargeLast(client, turn);
    return judgeStart(
      {
        turn,
        started,
        ownStarted: countOf(client) - queue.sizeOf(client),
        hasShareInFlight: hasShareInFlight(client),
        hasShareOfLoop: turn.longForMs > 0 && shares.hasShare(client, turn.nowMs),
        databaseWaitMs: databaseWait.expectedMs(queue.size > 0 && lackOf === 'database'),
      },
      bounds,
    );
  };
  /** The client is counted already. */
  const hold = (client: string): (() => void) => {
    started += 1;
    databaseWait.started();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      started -= 1;
      forget(client);
      if (queue.size > 0) drainSoon();
    };
  };

  /** Work whose start throws has ended. */
  const start = ({ client, work }: Waiting): void => {
    const leave = hold(client);
    try {
      work.start(leave);
    } catch (error) {
      leave();
      options.onError(error);
    }
  };
  const drain = (): void => {
    isDraining = false;
    cancelCheck();
    turnsPassed = hasAccepted && turnsPassed < turnsForConnections ? turnsPassed + 1 : 0;
    hasAccepted = false;
    if (turnsPassed > 0) {
      drainSoon();
      return;
    }
    queue.offer(({ client }) => {
      const lacks = judge(client);
      if (lacks === undefined) return 'take';
      lackOf = lacks;
      return lacks === 'database' ? 'later' : 'stop';
    }, start);
    if (queue.size === 0) return;
    if (lackOf === 'database') cancelCheck = clock.after(databaseCheckMs, drainSoon);
    else drainSoon();
  };
  const drainSoon = (): void => {
    if (isDraining) return;
    isDraining = true;
    atTurnEnd(drain);
  };

  const refuse = (work: Work, reason: RefusalReason): undefined => {
    onRefused(reason);
    work.refuse();
  };
  const wait = (client: string, work: Work): (() => void) | undefined => {
    const expired = guarded(() => {
      forget(client);
      refuse(work, lackOf);
    }, options.onError);
    const leave = queue.join(client, { client, work }, { ...waits[lackOf], expired });
    if (leave === undefined) return refuse(work, lackOf);
    count(client);
    drainSoon();
    return () => {
      if (leave()) forget(client);
    };
  };

  return {
    connected: () => {
      hasAccepted = true;
    },
    hold: (client) => {
      count(client);
      return hold(client);
    },
    get inFlight() {
      return started;
    },
    get waiting() {
      return queue.size;
    },
    enter: (client, work) => {
      if (started + queue.size >= mostInFlight(hasShareInFlight(client), bounds)) return refuse(work, 'in_flight');
      if (queue.sizeOf(client) > 0) return wait(client, work);
      const lacks = judge(client);
      if (lacks !== undefined) {
        lackOf = lacks;
        return wait(client, work);
      }
      count(client);
      work.start(hold(client));
      return undefined;
    },
  };
};

/** Resolves when there is room, with the function to call when the work has ended. Rejects when it is refused. */
export const entered = (
  gate: LoadGate,
  client: string,
  caller?: { readonly signal: AbortSignal },
): Promise<() => void> =>
  new Promise((resolve, reject) => {
    let isOver = (): void => {};
    const giveUp = gate.enter(client, {
      start: (leave) => {
        isOver();
        resolve(leave);
      },
      refuse: () => {
        isOver();
        reject(overloaded());
      },
    });
    if (giveUp === undefined || caller === undefined) return;
    const { signal } = caller;
    isOver = onAbort(signal, () => {
      giveUp();
      reject(signal.reason);
    });
  });
