import { prices } from './budget.ts';
import type { Expansions } from './fields.ts';
import type { IncludesWire } from './wire.ts';

const idOf = (row: unknown): unknown => (typeof row === 'object' && row !== null && 'id' in row ? row.id : row);

/** What an answer cost. Whether expanded accounts and posts are billed is told in two ways; here they are. */
export const costOf = (data: readonly unknown[], { users, posts }: IncludesWire): number => {
  const read = new Set([...data.map(idOf), ...posts.map(({ id }) => id)]);
  return read.size * prices.post + new Set(users.map(({ id }) => id)).size * prices.user;
};

/** The most that a number of posts can cost: a post refers to two others at most, one that it quotes and one that it answers. */
export const mostCost = (posts: number, { author, referenced }: Expansions): number =>
  posts * (prices.post + (author ? prices.user : 0) + (referenced ? 2 * prices.post : 0));
