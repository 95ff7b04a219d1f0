import { type RawBuilder, sql } from 'kysely';
import { fieldSeparator } from '../model/fold-text.ts';
import type { PostFilters, PostPosition, PostSelection } from '../model/post-search.ts';

export type Condition = RawBuilder<boolean>;

type Order = RawBuilder<unknown>;

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...conditions], sql` and `)}`;

/** Earlier posts that are the same as one of the table `post`. Of several, the first is found by its id. */
export const earlierSame = (post: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${post}.${name}`);
  return sql`blog_posts d where d.canonical_url = ${column('canonical_url')} and d.id <> ${column('id')}
    and (d.id = ${column('duplicate_of')} or (d.duplicate_of = ${column('duplicate_of')}
      and (d.first_seen_at, d.id) < (${column('first_seen_at')}, ${column('id')})))`;
};

/**
 * A post of the table `post` with an earlier one that is the same and matches all the conditions, which name no table,
 * so that they apply to the earlier post within the subquery. That is evaluated only for duplicates.
 */
export const isRepeated = (post: string, conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.ref(`${post}.duplicate_of`)} is not null
    and exists (select from ${earlierSame(post)} and ${all(conditions)}))`;

const valueConditions = ({ sources, tags, publishedAfter, publishedBefore }: PostFilters): Condition[] => {
  const conditions: Condition[] = [];
  const [only, ...others] = sources ?? [];
  // With equality an index yields posts in order, which it cannot for a list.
  if (only !== undefined && others.length === 0) conditions.push(sql<boolean>`source_slug = ${only}`);
  else if (sources !== null) conditions.push(sql<boolean>`source_slug = any(${[...sources]}::text[])`);
  if (tags !== null) conditions.push(sql<boolean>`tag_slugs && ${[...tags]}::text[]`);
  if (publishedAfter !== null) conditions.push(sql<boolean>`published_at > ${publishedAfter}::timestamptz`);
  if (publishedBefore !== null) conditions.push(sql<boolean>`published_at < ${publishedBefore}::timestamptz`);
  return conditions;
};

/** Whether lists with the filters show a post of several sources once. */
const showsOnce = ({ sources }: PostFilters): boolean => sources?.length !== 1;

const repeatedAmong = (filters: PostFilters): Condition => {
  const fragment = filters.query === null ? [] : [fragmentConditions(filters.query).read.any];
  return isRepeated('blog_posts', [...valueConditions(filters), ...fragment]);
};

/** Returns the conditions of all filters except the fragment. A post is shown once, unless of one source alone. */
export const filterConditions = (filters: PostFilters): Condition[] => [
  ...valueConditions(filters),
  ...(showsOnce(filters) ? [sql<boolean>`not ${repeatedAmong(filters)}`] : []),
];

/** Counts all matches less the repeated ones: an index alone counts most matches, and another has the duplicates. */
export const countOf = (filters: PostFilters): RawBuilder<number> => {
  const conditions = valueConditions(filters);
  // Reading all texts is faster only for fragments in more than half of them, and then by at most a half.
  const fragment = filters.query === null ? null : fragmentConditions(filters.query);
  const matches = fragment === null ? conditions : [...conditions, fragment.indexed.any];
  const counted = sql<number>`(select count(*) from blog_posts where ${all(matches)})`;
  if (!showsOnce(filters)) return counted;
  const read = fragment === null ? conditions : [...conditions, fragment.read.any];
  const repeated = all([...read, repeatedAmong(filters)]);
  return sql<number>`(${counted} - (select count(*) from blog_posts where duplicate_of is not null and ${repeated}))`;
};

type Reading = Pick<PostSelection, 'sort' | 'after' | 'before' | 'fromEnd'>;

export const orderOf = ({ sort, fromEnd }: Pick<Reading, 'sort' | 'fromEnd'>, table = 'blog_posts'): Order => {
  const [publishedAt, id] = [sql.ref(`${table}.published_at`), sql.ref(`${table}.id`)];
  const isAscending = (sort === 'OLDEST') !== fromEnd;
  return isAscending ? sql`${publishedAt} asc, ${id} asc` : sql`${publishedAt} desc, ${id} desc`;
};

const placeOf = ({ publishedAt, id }: PostPosition) => sql`(${publishedAt}::timestamptz, ${id}::text)`;
const later = (than: PostPosition): Condition => sql<boolean>`(published_at, id) > ${placeOf(than)}`;
const earlier = (than: PostPosition): Condition => sql<boolean>`(published_at, id) < ${placeOf(than)}`;

/** Rows between the positions, where all ranks are equal. */
export const withinTime = ({ sort, after, before }: Pick<Reading, 'sort' | 'after' | 'before'>): Condition[] => [
  ...(after === null ? [] : [sort === 'OLDEST' ? later(after) : earlier(after)]),
  ...(before === null ? [] : [sort === 'OLDEST' ? earlier(before) : later(before)]),
];

/** Rows between the positions, by rank first. */
export const withinRank = ({ after, before }: Pick<Reading, 'after' | 'before'>): Condition[] => [
  ...(after === null
    ? []
    : [sql<boolean>`(rank > ${after.rank}::int or (rank = ${after.rank}::int and ${earlier(after)}))`]),
  ...(before === null
    ? []
    : [sql<boolean>`(rank < ${before.rank}::int or (rank = ${before.rank}::int and ${later(before)}))`]),
];

const title = sql`split_part(head_text, ${fieldSeparator}, 1)`;
const summary = sql`split_part(head_text, ${fieldSeparator}, 2)`;

export interface FragmentConditions {
  /** Conditions that read the texts. */
  readonly read: { readonly any: Condition };
  /** Conditions for the trigram indexes, which need three letters or digits in a row; otherwise as `read`. */
  readonly indexed: { readonly any: Condition; readonly head: Condition; readonly body: Condition };
  readonly notHead: Condition;
  readonly titleWord: Condition;
  /** Rank of a match in the title (0, 1) or summary (2, 3); the lower for a whole word. */
  readonly headRank: RawBuilder<number>;
  /** Rank of a match in the body alone: 4 for a whole word, otherwise 5. */
  readonly bodyRank: RawBuilder<number>;
  readonly anyRank: RawBuilder<number>;
}

/**
 * Returns a regular expression that matches the fragment as whole words. An end that is not a letter or digit may have
 * any neighbour.
 */
const wordPattern = (q: string): string => {
  const escaped = q.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');
  return `${/^[\p{L}\p{N}]/u.test(q) ? '\\m' : ''}${escaped}${/[\p{L}\p{N}]$/u.test(q) ? '\\M' : ''}`;
};

export const fragmentConditions = (q: string): FragmentConditions => {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const word = wordPattern(q);
  const inHead = sql<boolean>`strpos(head_text, ${q}) > 0`;
  const inBody = sql<boolean>`strpos(body_text, ${q}) > 0`;
  const read = { any: sql<boolean>`(${inHead} or ${inBody})`, head: inHead, body: inBody };
  const headLike = sql<boolean>`head_text like ${pattern}`;
  const bodyLike = sql<boolean>`body_text like ${pattern}`;
  const indexed = { any: sql<boolean>`(${headLike} or ${bodyLike})`, head: headLike, body: bodyLike };
  const headRank = sql<number>`case
      when strpos(${title}, ${q}) > 0 then case when ${title} ~ ${word} then 0 else 1 end
      when ${summary} ~ ${word} then 2 else 3 end`;
  const bodyRank = sql<number>`case when body_text ~ ${word} then 4 else 5 end`;
  return {
    read,
    indexed: /[\p{L}\p{N}]{3}/u.test(q) ? indexed : read,
    notHead: sql<boolean>`strpos(head_text, ${q}) = 0`,
    titleWord: sql<boolean>`strpos(${title}, ${q}) > 0 and ${title} ~ ${word}`,
    headRank,
    bodyRank,
    anyRank: sql<number>`case when ${inHead} then ${headRank} else ${bodyRank} end`,
  };
};
