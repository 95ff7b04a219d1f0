import type { CacheStore } from '../../../../platform/cache/cache-store.ts';
import { type Clock, dayMs } from '../../../../platform/runtime/clock/clock.ts';
import type { UsBooksEvent } from './decode-event.ts';

/** Events are never listed for longer. */
const keepMs = 30 * dayMs;

/** The source needs the sport to find an event. */
export interface SportMemory {
  sportOf(eventId: string): Promise<string | undefined>;
  keep(events: readonly UsBooksEvent[]): Promise<void>;
}

export const createSportMemory = (source: string, store: CacheStore, clock: Clock): SportMemory => {
  const keyOf = (eventId: string) => `${source}:sport-of:${eventId}`;
  return {
    sportOf: async (eventId) => {
      const sport = (await store.get(keyOf(eventId)))?.value;
      return typeof sport === 'string' ? sport : undefined;
    },
    keep: async (events) => {
      const storedAtMs = clock.now();
      // A failing store costs a search later, but must not fail the list now.
      await Promise.allSettled(
        events.map(async ({ id, sport }) =>
          store.set(keyOf(id), { value: sport, storedAtMs, freshUntilMs: storedAtMs + keepMs }, keepMs),
        ),
      );
    },
  };
};
