import { isJsonObject } from '../../../../platform/text/json/json-object.ts';
import { prices } from './budget.ts';
import type { Expansions } from './fields.ts';
import type { IncludesWire } from './wire.ts';

const idOf = (row: unknown): unknown => (isJsonObject(row) && 'id' in row ? row['id'] : row);

/** The documentation is ambiguous about expanded accounts and posts; this includes them. */
export const costOf = (data: readonly unknown[], { users, posts }: IncludesWire): number => {
  const read = new Set([...data.map(idOf), ...posts.map(({ id }) => id)]);
  return read.size * prices.post + new Set(users.map(({ id }) => id)).size * prices.user;
};

/** A post refers to at most two others, a quoted one and its parent. */
export const mostCost = (posts: number, { author, referenced }: Expansions): number =>
  posts * (prices.post + (author ? prices.user : 0) + (referenced ? 2 * prices.post : 0));
