import { z } from 'zod';
import { flag, lenient, part, rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import { statedInstant, statedList, statedText } from '../markets/stated-values.ts';

/** Numbers here; other interfaces of the source have text. */
const id = z.union([z.number().int().nonnegative(), z.string().trim().min(1)]).transform(String);
const score = lenient(z.union([z.number(), z.string()])).transform((value) =>
  value === null || value === undefined || value === '' ? null : String(value),
);
const named = part({ name: statedText, slug: statedText });

export const sportWire = z.object({ name: statedText, slug: z.string().min(1) });

/** `date` is RFC 3339. Lists and single events have scores; odds do not. */
export const eventWire = z.object({
  id,
  home: statedText,
  away: statedText,
  date: statedInstant,
  status: statedText,
  sport: named,
  league: named,
  scores: part({ home: score, away: score }),
});
export type EventWire = z.output<typeof eventWire>;

const map = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((entries) => entries ?? {});

/** A map of books by display name, although the SDK's types say a list. */
export const oddsWire = eventWire.extend({ urls: map.catch({}), bookmakers: map });
export type OddsWire = z.output<typeof oddsWire>;

export const marketWire = z.object({
  name: z.string().trim().min(1),
  updatedAt: statedInstant,
  odds: z.union([statedList, z.looseObject({}).transform((row): unknown[] => [row])]),
});

/** One row has the prices of one line; its other fields depend on the market. */
export const rowWire = z.record(z.string(), z.unknown());

export const bookmakerWire = z.union([
  z
    .string()
    .trim()
    .min(1)
    .transform((name) => ({ name, active: true })),
  z.object({ name: z.string().trim().min(1), active: flag }),
]);

/** Names, bare or below a key: no response of the selection was recorded (upstream notes 11). */
export const selectionWire = z.union([
  rawRows,
  z.object({ bookmakers: rawRows }).transform(({ bookmakers }) => bookmakers),
  z.object({ selected: rawRows }).transform(({ selected }) => selected),
  z.object({ data: rawRows }).transform(({ data }) => data),
]);
