import type { LoadGate } from '../../../platform/http/overload/load-gate.ts';

/** Admits everything. */
export const openGate: LoadGate = { inFlight: 0, enter: () => () => {}, hold: () => () => {} };

export interface SwitchedGate extends LoadGate {
  /** While shut, it admits only these callers. */
  shut(...served: readonly string[]): void;
  open(): void;
  /** Callers of all requests so far. */
  readonly asked: readonly string[];
  /** Clients whose work was counted without being asked for. */
  readonly held: readonly string[];
}

export const createSwitchedGate = (): SwitchedGate => {
  let served: ReadonlySet<string> | undefined;
  let inFlight = 0;
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
    enter: (client) => {
      asked.push(client);
      if (served !== undefined && !served.has(client)) return undefined;
      return hold();
    },
    hold: (client) => {
      held.push(client);
      return hold();
    },
    shut: (...names) => {
      served = new Set(names);
    },
    open: () => {
      served = undefined;
    },
  };
};
