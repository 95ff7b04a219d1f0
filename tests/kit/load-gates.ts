import type { LoadGate } from '../../platform/overload/load-gate.ts';

/** Takes in everything. */
export const openGate: LoadGate = { inFlight: 0, enter: () => () => {} };

export interface SwitchedGate extends LoadGate {
  /** While it is shut it refuses everyone but these. */
  shut(...served: readonly string[]): void;
  open(): void;
  /** Whose requests it was asked to take in. */
  readonly asked: readonly string[];
}

/** A gate that the test opens and shuts. */
export const createSwitchedGate = (): SwitchedGate => {
  let served: ReadonlySet<string> | undefined;
  let inFlight = 0;
  const asked: string[] = [];
  return {
    asked,
    get inFlight() {
      return inFlight;
    },
    enter: (client) => {
      asked.push(client);
      if (served !== undefined && !served.has(client)) return undefined;
      inFlight += 1;
      let hasLeft = false;
      return () => {
        if (!hasLeft) inFlight -= 1;
        hasLeft = true;
      };
    },
    shut: (...names) => {
      served = new Set(names);
    },
    open: () => {
      served = undefined;
    },
  };
};
