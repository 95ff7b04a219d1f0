import type { Fault } from './fault-body.ts';

export interface FaultBoard {
  set(upstream: string, fault: Fault): void;
  clear(upstream?: string): void;
  /** The fault for this request; uses up one of its `times`. */
  take(upstream: string, path: string): Fault | undefined;
  list(): Readonly<Record<string, Fault>>;
}

export const createFaultBoard = (): FaultBoard => {
  const faults = new Map<string, Fault>();
  return {
    set: (upstream, fault) => void faults.set(upstream, fault),
    clear: (upstream) => {
      if (upstream === undefined) faults.clear();
      else faults.delete(upstream);
    },
    take: (upstream, path) => {
      const fault = faults.get(upstream);
      if (fault === undefined || !path.startsWith(fault.path ?? '/')) return undefined;
      if (fault.times === 1) faults.delete(upstream);
      else if (fault.times !== undefined) faults.set(upstream, { ...fault, times: fault.times - 1 });
      return fault;
    },
    list: () => Object.fromEntries(faults),
  };
};
