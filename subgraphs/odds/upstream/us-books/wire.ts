import { z } from 'zod';
import { flag, lenient, lenientNumber, rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import { statedInstant, statedLink, statedList, statedText } from '../markets/stated-values.ts';

/** Some deployments send one object instead of a list. */
export const rowsWire = z.union([rawRows, z.looseObject({}).transform((row): unknown[] => [row])]);

export const sportWire = z.object({
  key: z.string().min(1),
  group: statedText,
  title: statedText,
  active: flag,
  has_outrights: flag,
});

export const eventWire = z.object({
  id: z.string().min(1),
  sport_key: statedText,
  sport_title: statedText,
  commence_time: statedInstant,
  home_team: statedText,
  away_team: statedText,
  /** Present with scores only. */
  completed: flag,
  /** Of the scores. */
  last_update: statedInstant,
  /** Null before the start. */
  scores: lenient(z.array(z.object({ name: statedText, score: lenient(z.coerce.string()) }))),
});
export type EventWire = z.output<typeof eventWire>;

export const oddsWire = eventWire.extend({ bookmakers: statedList });

/** Event odds have no time on the bookmaker; list odds may have none on the market. */
export const bookmakerWire = z.object({
  key: z.string().min(1),
  title: statedText,
  last_update: statedInstant,
  link: statedLink,
  markets: statedList,
});

export const marketWire = z.object({ key: z.string().min(1), last_update: statedInstant, outcomes: statedList });

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^[+-]?\d+(\.\d+)?$/)
    .transform(Number),
]);

export const outcomeWire = z.object({
  name: z.string().trim().min(1),
  /** Null means that there is no price at present. */
  price: number.nullable(),
  point: lenientNumber,
  /** The player of a prop, or the team of a team's total. */
  description: statedText,
  bet_limit: lenientNumber,
});
export type OutcomeWire = z.output<typeof outcomeWire>;
