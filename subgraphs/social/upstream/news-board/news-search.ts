import type { Call } from '../../../../platform/call/call.ts';
import type { FeedPage, FeedPageRequest } from '../../model/feed-source.ts';
import type { SearchBoard } from '../news-board-search/client.ts';
import { decodeHit, isShown } from './decode-item.ts';
import { readNewsCursor, writeNewsCursor } from './feed-cursor.ts';

/** Channel of found stories, which have no part of the source. */
const searchChannel = 'search';

/** The index lacks the newest stories, and the live board cannot be searched. Throws `UpstreamError`. */
export const createNewsSearch =
  (search: SearchBoard) =>
  async (words: string, { after, limit }: FeedPageRequest, call: Call): Promise<FeedPage> => {
    const cursor = after === null ? null : readNewsCursor(after);
    const had = new Set(cursor?.idsThen);
    const window = { untilSeconds: cursor?.untilSeconds, afterSeconds: undefined, count: limit + had.size, words };
    const { hits, full, warnings } = await search.stories(window, call);
    const found = hits.filter(({ objectID }) => !had.has(objectID)).slice(0, limit);
    const untilSeconds = found.at(-1)?.postedAtSeconds;
    const then = found.filter((hit) => hit.postedAtSeconds === untilSeconds).map(({ objectID }) => objectID);
    const idsThen = cursor?.untilSeconds === untilSeconds ? [...had, ...then] : then;
    return {
      items: found.filter(isShown).map((hit) => ({ ...decodeHit(hit), channel: searchChannel })),
      next: full && untilSeconds !== undefined ? writeNewsCursor({ untilSeconds, idsThen }) : null,
      windowEnded: false,
      warnings,
    };
  };
