import { LRUCache } from 'lru-cache';

/**
 * Events that follow one another without end: each has a slot of `everyMs`, in which it happens at its own moment. An
 * event is a function of its slot, so that none has to be stored.
 */
export interface Timeline<Event> {
  at(slot: number): Event;
  slotAt(ms: number): number;
  /** Newest first, from the slot of `fromMs` down to that of `untilMs`. */
  down(fromMs: number, untilMs: number): Generator<Event>;
}

interface TimelineOptions<Event> {
  readonly everyMs: number;
  /** Of slot 0; default 1970. */
  readonly beginMs?: number;
  /** Number of events that are cached; none without it. */
  readonly cached?: number;
  readonly make: (slot: number) => Event;
}

export const createTimeline = <Event extends object>(options: TimelineOptions<Event>): Timeline<Event> => {
  const { everyMs, beginMs = 0, cached, make } = options;
  const made = cached === undefined ? undefined : new LRUCache<number, Event>({ max: cached });
  const at = (slot: number): Event => {
    const known = made?.get(slot);
    if (known !== undefined) return known;
    const event = make(slot);
    made?.set(slot, event);
    return event;
  };
  const slotAt = (ms: number): number => Math.floor((ms - beginMs) / everyMs);
  return {
    at,
    slotAt,
    *down(fromMs, untilMs) {
      for (let slot = slotAt(fromMs); slot >= slotAt(untilMs); slot -= 1) yield at(slot);
    },
  };
};
