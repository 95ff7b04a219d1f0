import type { Clock } from '../clock/clock.ts';
import type { StateStore } from './state-store.ts';

export const createMemoryStateStore = ({ clock }: { readonly clock: Clock }): StateStore => {
  const held = new Map<string, { readonly value: unknown; readonly untilMs: number }>();
  const current = (name: string) => {
    const found = held.get(name);
    if (found === undefined || found.untilMs > clock.now()) return found;
    held.delete(name);
    return undefined;
  };
  const hold = (name: string, value: unknown, holdMs: number) =>
    void held.set(name, { value, untilMs: clock.now() + holdMs });
  return {
    find: async (name) => current(name)?.value,
    hold: async (name, value, holdMs) => hold(name, value, holdMs),
    claim: async (name, holdMs) => {
      if (current(name) !== undefined) return false;
      hold(name, true, holdMs);
      return true;
    },
    close: async () => held.clear(),
  };
};
