import type { Call } from '../../../../platform/call/call.ts';
import { uniqueBy } from '../../../../platform/runtime/lists/lists.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-json.ts';
import type { SourceWarning } from '../../model/feed-source.ts';
import { costOf, mostCost } from './cost.ts';
import { type Dialect, type Expansions, postQuery } from './fields.ts';
import type { MicroblogRequests } from './requests.ts';
import { compareIds } from './snowflake.ts';
import { type IncludesWire, type PartialErrorWire, type PostWire, postListWire, postWire } from './wire.ts';

/** Empty pages are free, and the source does not limit their number. */
const maxReads = 4;

export interface PostsRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly dialect: Dialect;
  readonly expansions: Expansions;
  /** The source's minimum page size. */
  readonly least: number;
  /** 1 to 100. */
  readonly limit: number;
  readonly before: string | null;
  readonly token: string | null;
  readonly sinceId: string | null;
  readonly tokenName: 'next_token' | 'pagination_token';
}

export interface PostsPage {
  /** Newest first, at most `limit`. */
  readonly posts: readonly PostWire[];
  readonly includes: IncludesWire;
  readonly errors: readonly PartialErrorWire[];
  /** Null at the end. */
  readonly next: { readonly before: string | null; readonly token: string | null } | null;
  readonly warnings: readonly SourceWarning[];
}

const toPartialWarning = (source: string, errors: readonly PartialErrorWire[]): SourceWarning[] => {
  if (errors.length === 0) return [];
  const titles = [...new Set(errors.map(({ title }) => title).filter((title) => title !== ''))].join(', ');
  const what = errors.length === 1 ? 'One part' : `${errors.length} parts`;
  return [
    {
      code: 'partial_answer',
      source,
      message: `${what} of the response of ${source} could not be read${titles === '' ? '' : ` (${titles})`}.`,
    },
  ];
};

/**
 * An empty page with a token is not the end (upstream notes B4), so a few more pages are read. Null when the source
 * does not have the list.
 */
export const readPosts = async (
  client: MicroblogRequests,
  request: PostsRequest,
  call: Call,
): Promise<PostsPage | null> => {
  const { path, dialect, expansions, limit, before, sinceId } = request;
  const size = Math.min(100, Math.max(request.least, limit));
  let { token } = request;
  for (let reads = 1; ; reads += 1) {
    const result = await client.ask(
      {
        path,
        query: {
          ...request.query,
          ...postQuery(dialect, expansions),
          max_results: size,
          until_id: before ?? undefined,
          since_id: sinceId ?? undefined,
          [request.tokenName]: token ?? undefined,
        },
        schema: postListWire,
        mostCost: mostCost(size, expansions),
        costOf: ({ data, includes }) => costOf(data, includes),
      },
      call,
    );
    if (result === null) return null;
    const { rows, warnings } = decodeRows(client.source, result.data, postWire);
    const wanted = uniqueBy(rows, ({ id }) => id)
      .filter(({ id }) => before === null || compareIds(id, before) < 0)
      .sort((left, right) => compareIds(right.id, left.id));
    token = result.meta.nextToken;
    // Only posts already returned: a recording or a cache that ignores the position would never end.
    const goesRound = wanted.length === 0 && rows.length > 0;
    if (wanted.length === 0 && !goesRound && token !== null && reads < maxReads) continue;
    const posts = wanted.slice(0, limit);
    const last = posts.at(-1);
    const continues = (token !== null && !goesRound) || posts.length < wanted.length;
    const next = last === undefined ? { before, token } : { before: last.id, token: null };
    return {
      posts,
      includes: result.includes,
      errors: result.errors,
      next: continues ? next : null,
      warnings: [...warnings, ...toPartialWarning(client.source, result.errors)],
    };
  }
};
