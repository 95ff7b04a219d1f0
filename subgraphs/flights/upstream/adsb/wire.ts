import { z } from 'zod';
import { lenientNumber } from '../../../../platform/upstream/decode/lenient-fields.ts';

/** readsb leaves out unknown values; another type also counts as unknown. */
const text = z.string().optional().catch(undefined);

const fix = z.object({ lat: lenientNumber, lon: lenientNumber, seen_pos: lenientNumber }).optional().catch(undefined);

/** `rr_lat` and `rr_lon` are not read: a receiver's rough guess is no fix (readsb README-json). */
export const aircraftWire = z.object({
  hex: z.string().min(1),
  type: text,
  /** Padded with spaces to 8 characters. */
  flight: text,
  r: text,
  t: text,
  desc: text,
  alt_baro: z.union([z.literal('ground'), lenientNumber]),
  alt_geom: lenientNumber,
  gs: lenientNumber,
  track: lenientNumber,
  calc_track: lenientNumber,
  true_heading: lenientNumber,
  baro_rate: lenientNumber,
  geom_rate: lenientNumber,
  squawk: text,
  emergency: text,
  lat: lenientNumber,
  lon: lenientNumber,
  seen_pos: lenientNumber,
  /** Age of the last message, which says nothing about that of the fix; known, so that it is no drift of the format. */
  seen: lenientNumber,
  /** Replaces `lat` and `lon` when the fix is older than a minute. */
  lastPosition: fix,
});

/** Some implementations send null for an empty list. */
const list = z
  .array(z.unknown())
  .nullable()
  .transform((rows) => rows ?? []);

/** `jv2` has `ac` and milliseconds, readsb's own form `aircraft` and seconds. Relayed responses may lack the time. */
export const aircraftListWire = z.union([
  z.object({ ac: list, now: lenientNumber }),
  z.object({ aircraft: list, now: lenientNumber }).transform(({ aircraft, now }) => ({ ac: aircraft, now })),
]);

export type AircraftWire = z.output<typeof aircraftWire>;
