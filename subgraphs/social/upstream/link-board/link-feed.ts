import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { FeedPage, FeedPageRequest, SourceWarning } from '../../model/feed-source.ts';
import type { SocialItem } from '../../model/social-item.ts';
import { readLinkCursor, writeLinkCursor } from './feed-cursor.ts';
import { readStoryPage, type StoryPage, storiesPerPage } from './story-page.ts';

/** Additional pages of one reading, for stories that moved. */
const sparePages = 3;

const msOf = (item: SocialItem): number => Date.parse(item.createdAt);

interface Found {
  readonly item: SocialItem;
  readonly page: number;
}

const createPageReader = (http: UpstreamHttp, budget: number, signal: AbortSignal) => {
  const found = new Map<string, Found>();
  const warnings = new Map<string, SourceWarning>();
  let left = budget;
  /** `brought` is true when the page had a new story. */
  const read = async (page: number): Promise<StoryPage & { readonly brought: boolean }> => {
    left -= 1;
    const story = await readStoryPage(http, page, signal);
    for (const warning of story.warnings) warnings.set(warning.message, warning);
    const before = found.size;
    // A story that moves between two reads is on both pages.
    for (const item of story.items) if (!found.has(item.itemId)) found.set(item.itemId, { item, page });
    return { ...story, brought: found.size > before };
  };
  return {
    found,
    warnings,
    get spent() {
      return left <= 0;
    },
    read,
    /** Reads a page that may fail: what was already read is then returned with a warning. */
    readOn: async (page: number, optional: boolean) => {
      try {
        return await read(page);
      } catch (error) {
        if (!optional || !(error instanceof UpstreamError)) throw error;
        const { source, reason } = error;
        const message = `The source ${source} could not be read to the end of this page (${reason}); the next page continues there.`;
        warnings.set(message, { code: 'partial_answer', source, message });
        return undefined;
      }
    },
  };
};

/**
 * New stories push others to later pages, and merged or deleted ones pull them to earlier pages. Reading begins at the
 * position's page, goes back until the position is passed, and then forward. Throws `UpstreamError`.
 */
export const readLinkFeed = async (
  http: UpstreamHttp,
  { after, limit, newerThan }: FeedPageRequest,
  signal: AbortSignal,
): Promise<FeedPage> => {
  const cursor = after === null ? null : readLinkCursor(after);
  const had = new Set(cursor?.idsThen);
  const untilMs = cursor?.untilMs ?? Number.POSITIVE_INFINITY;
  const floorMs = newerThan === undefined ? Number.NEGATIVE_INFINITY : Date.parse(newerThan.floor);
  const isBehind = (item: SocialItem) => msOf(item) < untilMs || (msOf(item) === untilMs && !had.has(item.itemId));
  const isWanted = (item: SocialItem) => isBehind(item) && msOf(item) > floorMs;

  const pages = createPageReader(http, Math.ceil(limit / storiesPerPage) + sparePages, signal);
  let page = cursor?.page ?? 1;
  let first = await pages.read(page);
  let ended = first.items.length === 0;
  for (let earlier = page - 1; earlier >= 1 && first.items.every(isBehind) && !pages.spent; earlier -= 1)
    first = await pages.read(earlier);

  const wanted = () => [...pages.found.values()].filter(({ item }) => isWanted(item));
  const passedFloor = () => [...pages.found.values()].some(({ item }) => msOf(item) <= floorMs);
  while (!ended && wanted().length < limit && !passedFloor() && !pages.spent) {
    const next = await pages.readOn(page + 1, wanted().length > 0);
    if (next === undefined) break;
    page += 1;
    ended = !next.brought;
  }
  const ordered = wanted().sort((left, right) => msOf(right.item) - msOf(left.item) || left.page - right.page);
  const shown = ordered.slice(0, limit);
  const items = shown.map(({ item }) => item);
  const more = ordered.length > shown.length || !(ended || passedFloor());
  const last = shown.at(-1);
  const lastMs = last === undefined ? untilMs : msOf(last.item);
  const idsThen = items.filter((item) => msOf(item) === lastMs).map(({ itemId }) => itemId);
  const position = {
    page: last?.page ?? page,
    untilMs: lastMs,
    idsThen: lastMs === untilMs ? [...had, ...idsThen] : idsThen,
  };
  return {
    items,
    next: more && Number.isFinite(lastMs) ? writeLinkCursor(position) : null,
    // Page numbers go back to the first story.
    windowEnded: false,
    warnings: [...pages.warnings.values()],
  };
};
