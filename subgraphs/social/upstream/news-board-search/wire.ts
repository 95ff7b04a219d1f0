import { z } from 'zod';
import {
  lenientCount,
  lenientNumber,
  list,
  rawRows,
  text,
} from '../../../../platform/upstream/decode/lenient-fields.ts';

const idText = z.union([z.string().regex(/^\d{1,15}$/), z.number().int().nonnegative().transform(String)]);

/** Seconds from `created_at_i`, or `created_at` where that is missing. */
const postedAt = z
  .object({ created_at_i: lenientNumber, created_at: text })
  .transform((row) => row.created_at_i ?? Date.parse(row.created_at ?? '') / 1000)
  .pipe(z.number().int().min(0).max(4e9));

const dated = <S extends z.ZodRawShape>(shape: S) =>
  z.object(shape).and(postedAt.transform((postedAtSeconds) => ({ postedAtSeconds })));

/** `_highlightResult` is not read: it has markup around found words, and is partly unescaped. */
export const hitWire = dated({
  objectID: idText,
  _tags: list,
  author: text,
  title: text,
  url: text,
  story_text: text,
  points: lenientCount,
  num_comments: lenientCount,
});
/** Without a filter for stories, hits include comments and options of polls. */
export const isStoryHit = ({ _tags }: HitWire): boolean =>
  _tags?.includes('story') === true || !(_tags?.includes('comment') === true || _tags?.includes('pollopt') === true);
export type HitWire = z.output<typeof hitWire>;

export const hitListWire = z.object({ hits: rawRows });

/** Children are validated one by one, so that an invalid one does not affect the others. */
export const treeNodeWire = dated({
  id: idText,
  type: text,
  author: text,
  title: text,
  url: text,
  text,
  points: lenientCount,
  options: list,
  children: list,
});
export type TreeNodeWire = z.output<typeof treeNodeWire>;
