import type { FareSegment, Layover } from '../../model/fare.ts';
import type { OfferWire } from './wire.ts';

type LayoverWire = NonNullable<NonNullable<OfferWire['layovers']>[number]>;

const decodeLayover = (wire: LayoverWire): Layover => ({
  iata: wire.id,
  name: wire.name ?? wire.id,
  durationMinutes: wire.duration,
  isOvernight: wire.overnight ?? false,
});

/** Derived from local times; null when the airport changes. */
const waitBetween = ({ arrival }: FareSegment, { departure }: FareSegment): Layover | null => {
  const minutes = Math.round((Date.parse(`${departure.atLocal}Z`) - Date.parse(`${arrival.atLocal}Z`)) / 60_000);
  if (arrival.iata !== departure.iata || !(minutes >= 0)) return null;
  const isOvernight = arrival.atLocal.slice(0, 10) !== departure.atLocal.slice(0, 10);
  return { iata: arrival.iata, name: arrival.name, durationMinutes: minutes, isOvernight };
};

/** A layover that is missing or has no duration is derived from the times around it. */
export const decodeLayovers = (wire: OfferWire['layovers'], segments: readonly FareSegment[]): Layover[] => {
  const stated = wire ?? [];
  const isWhole = stated.length === segments.length - 1;
  if (!isWhole && stated.length > 0)
    return stated.flatMap((layover) => (layover === null ? [] : [decodeLayover(layover)]));
  return segments.slice(1).flatMap((segment, index) => {
    const layover = stated[index];
    const before = segments[index];
    const wait = layover ? decodeLayover(layover) : before === undefined ? null : waitBetween(before, segment);
    return wait === null ? [] : [wait];
  });
};
