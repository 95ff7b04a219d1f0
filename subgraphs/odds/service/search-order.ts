import { compare } from '../../../platform/lists/compare.ts';
import type { OddsSource } from '../model/odds-sport.ts';
import type { EventRecord, SportEventState } from '../model/sport-event.ts';

/** A position stays valid when its event is gone. */
export interface SearchPlace {
  readonly startMs: number | null;
  readonly source: OddsSource;
  readonly eventId: string;
}

export const placeOf = ({ startsAt, source, eventId }: EventRecord): SearchPlace => {
  const startMs = startsAt === null ? Number.NaN : Date.parse(startsAt);
  return { startMs: Number.isNaN(startMs) ? null : startMs, source, eventId };
};

const compareStarts = (a: number | null, b: number | null, direction: 1 | -1): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return direction * (a - b);
};

/** Earliest first, or latest first for events that are over; without a start last. */
export const searchOrder = (state: SportEventState | null): ((a: SearchPlace, b: SearchPlace) => number) => {
  const direction = state === 'CLOSED' || state === 'SETTLED' ? -1 : 1;
  return (a, b) =>
    compareStarts(a.startMs, b.startMs, direction) || compare(a.source, b.source) || compare(a.eventId, b.eventId);
};
