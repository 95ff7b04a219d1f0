import { z } from 'zod';
import { lenientCount, lenientEpochSeconds, rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';

/** Fields that do not apply are missing, or null in older bodies; a value of another type counts as unknown. */
const text = z.string().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);

export const onlyIds = (list: readonly unknown[]): number[] =>
  list.filter((id): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id > 0);
const ids = rawRows.catch([]).default([]).transform(onlyIds);

/**
 * `/v0/item/{id}.json`. Only `id` is certain; `time` is in seconds, `text` and `title` are HTML, `kids` are in ranked
 * order.
 */
export const liveItemWire = z.object({
  id: z.number().int(),
  type: text,
  by: text,
  time: lenientEpochSeconds,
  text,
  title: text,
  url: text,
  score: lenientCount,
  descendants: lenientCount,
  kids: ids,
  parts: ids,
  deleted: flag,
  dead: flag,
});
export type LiveItemWire = z.output<typeof liveItemWire>;

/** `/v0/user/{id}.json`. `created` is in seconds; `submitted` has stories and comments. */
export const liveUserWire = z.object({
  id: z.string(),
  created: lenientEpochSeconds,
  karma: lenientCount,
  submitted: rawRows.optional().catch(undefined),
});
export type LiveUserWire = z.output<typeof liveUserWire>;
