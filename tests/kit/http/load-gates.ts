import type { LoadGate } from '../../../platform/http/overload/load-gate.ts';

/** Admits everything. */
export const openGate: LoadGate = {
  inFlight: 0,
  waiting: 0,
  enter: (_client, { start }) => void start(() => {}),
  connected: () => {},
  hold: () => () => {},
};

export interface SwitchedGate extends LoadGate {
  /** While shut, it refuses all but these callers. */
  shut(...served: readonly string[]): void;
  /** Until it is opened, all have to wait. */
  delay(): void;
  open(): void;
  /** Callers of all requests so far. */
  readonly asked: readonly string[];
  /** Clients whose work was counted without being asked for. */
  readonly held: readonly string[];
}

export const createSwitchedGate = (): SwitchedGate => {
  let served: ReadonlySet<string> | undefined;
  let isDelayed = false;
  let inFlight = 0;
  const waiting = new Set<() => void>();
  const asked: string[] = [];
  const held: string[] = [];
  const hold = () => {
    inFlight += 1;
    let hasLeft = false;
    return () => {
      if (!hasLeft) inFlight -= 1;
      hasLeft = true;
    };
  };
  return {
    asked,
    held,
    get inFlight() {
      return inFlight;
    },
    get waiting() {
      return waiting.size;
    },
    enter: (client, { start, refuse }) => {
      asked.push(client);
      if (served !== undefined && !served.has(client)) return refuse() as undefined;
      if (!isDelayed) return start(hold()) as undefined;
      const startLater = () => start(hold());
      waiting.add(startLater);
      return () => void waiting.delete(startLater);
    },
    connected: () => {},
    hold: (client) => {
      held.push(client);
      return hold();
    },
    shut: (...names) => {
      served = new Set(names);
    },
    delay: () => {
      isDelayed = true;
    },
    open: () => {
      served = undefined;
      isDelayed = false;
      const started = [...waiting];
      waiting.clear();
      for (const start of started) start();
    },
  };
};
