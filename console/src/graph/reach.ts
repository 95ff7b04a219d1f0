import type { Reached } from './own-page.ts';
import { createValueStore } from './value-store.ts';

export type Reach =
  | {
      readonly kind: 'here';
      /** How often the gateway has come back. */
      readonly returns: number;
      /** Length of the last outage. */
      readonly wasAwayMs?: number;
    }
  | {
      readonly kind: 'away';
      /** `unavailable`: something responds, and it is no gateway at work. */
      readonly why: Exclude<Reached, 'reached'>;
      readonly returns: number;
      /** Instant of the last contact, in milliseconds since 1970. */
      readonly sinceMs: number;
    };

interface ReachOptions {
  readonly probe: () => Promise<Reached>;
  /** Whether events of the gateway arrive at present. */
  readonly isStreaming: () => boolean;
  readonly nowMs: () => number;
  /** Calls back later; returns a function that cancels. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

interface ReachWatch {
  readonly read: () => Reach;
  readonly watch: (changed: () => void) => () => void;
  /** Reports that something of the gateway has arrived. */
  readonly contact: () => void;
  /** Reports that something failed or is late, which a probe then confirms or not. */
  readonly suspect: () => void;
  /** While the gateway is away, probes it now instead of later. */
  readonly hurry: () => void;
  readonly onReturn: (callback: () => void) => () => void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 5_000;

/**
 * Knows whether the gateway can be reached. One failure does not mean that it is away: a probe must fail too. From then
 * on it is probed until it is back, or until anything else arrives from it.
 */
export const createReach = ({ probe, isStreaming, nowMs, after }: ReachOptions): ReachWatch => {
  const store = createValueStore<Reach>({ kind: 'here', returns: 0 });
  const onReturn = new Set<() => void>();
  let lastContactMs = nowMs();
  let contacts = 0;
  let failures = 0;
  let isProbing = false;
  let cancel = (): void => {};

  const contact = (): void => {
    const last = lastContactMs;
    lastContactMs = nowMs();
    contacts += 1;
    const { kind, returns } = store.read();
    if (kind === 'here') return;
    cancel();
    failures = 0;
    store.write({ kind: 'here', returns: returns + 1, wasAwayMs: lastContactMs - last });
    for (const callback of [...onReturn]) callback();
  };

  const check = async (): Promise<void> => {
    if (isProbing) return;
    cancel();
    isProbing = true;
    const before = contacts;
    const reached = await probe();
    isProbing = false;
    if (reached === 'reached') return contact();
    // An overloaded gateway may refuse the page and still send events.
    if (reached === 'unavailable' && isStreaming()) return;
    if (contacts === before) {
      failures += 1;
      const known = store.read();
      if (known.kind === 'here' || known.why !== reached)
        store.write({ kind: 'away', why: reached, returns: known.returns, sinceMs: lastContactMs });
    }
    cancel = after(Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, failures - 1)), () => void check());
  };

  return {
    read: store.read,
    watch: store.watch,
    contact,
    suspect: () => {
      if (store.read().kind === 'here') void check();
    },
    hurry: () => {
      if (store.read().kind === 'away') void check();
    },
    onReturn: (callback) => {
      onReturn.add(callback);
      return () => {
        onReturn.delete(callback);
      };
    },
  };
};
