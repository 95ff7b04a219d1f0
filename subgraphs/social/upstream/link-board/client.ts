import { z } from 'zod';
import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { decodeJson, decodeRows } from '../../../../platform/upstream/decode/decode-json.ts';
import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import { type Patience, startPatience } from '../../../../platform/upstream/with-patience.ts';
import type { FeedPage, FeedPageRequest, FeedSource, SourceWarning } from '../../model/feed-source.ts';
import type { SocialItem } from '../../model/social-item.ts';
import { parseCursor } from '../parse-cursor.ts';
import { decodeStory } from './decode-story.ts';
import { readLinkThread } from './link-thread.ts';
import { storyWire } from './wire.ts';

const storiesPerPage = 25;

interface StoryPage {
  /** In the source's order; empty after the last page. */
  readonly items: readonly SocialItem[];
  readonly warnings: readonly Warning[];
}

const readStoryPage = async (http: UpstreamHttp, page: number, call: Call): Promise<StoryPage> => {
  const response = await http.request({ path: page === 1 ? '/newest.json' : `/newest/page/${page}.json` }, call);
  // A page number beyond the end gives 400, with the reason as JSON.
  if (page > 1 && (response.status === 400 || response.status === 404)) return { items: [], warnings: [] };
  if (response.status !== 200) throw unexpectedStatus(http.source, response);
  const body = decodeJson(http.source, response, rawRows);
  const { rows, warnings } = decodeRows(http.source, body, storyWire);
  return { items: rows.map(decodeStory), warnings };
};

/**
 * The source has only page numbers, and stories move between pages. The number is where to search, and the time with
 * its ids is what was already returned.
 */
interface LinkCursor {
  readonly page: number;
  readonly untilMs: number;
  readonly idsThen: readonly string[];
}

const form = z.tuple([z.number().int().positive(), z.number().int(), z.array(z.string())]);

const writeLinkCursor = ({ page, untilMs, idsThen }: LinkCursor): string => JSON.stringify([page, untilMs, idsThen]);

const readLinkCursor = (text: string): LinkCursor => {
  const [page, untilMs, idsThen] = parseCursor(form, text);
  return { page, untilMs, idsThen };
};

/** Additional pages of one reading, for stories that moved. */
const sparePages = 3;

const msOf = (item: SocialItem): number => Date.parse(item.createdAt);

interface Found {
  readonly item: SocialItem;
  readonly page: number;
}

interface LinkBoardOptions {
  readonly http: UpstreamHttp;
  readonly clock: Clock;
}

const createPageReader = (http: UpstreamHttp, budget: number, patience: Patience) => {
  const found = new Map<string, Found>();
  const warnings = new Map<string, SourceWarning>();
  let left = budget;
  /** `brought` is true when the page had a new story. */
  const read = async (page: number): Promise<StoryPage & { readonly brought: boolean }> => {
    left -= 1;
    const story = await readStoryPage(http, page, patience.call);
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
    /** Reads a page that may fail or take long: what was already read is then returned with a warning. */
    readOn: async (page: number, optional: boolean) => {
      if (optional) patience.renew();
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
const readLinkFeed = async (
  { http, clock }: LinkBoardOptions,
  { after, limit, newerThan }: FeedPageRequest,
  call: Call,
): Promise<FeedPage> => {
  const cursor = after === null ? null : readLinkCursor(after);
  const had = new Set(cursor?.idsThen);
  const untilMs = cursor?.untilMs ?? Number.POSITIVE_INFINITY;
  const floorMs = newerThan === undefined ? Number.NEGATIVE_INFINITY : Date.parse(newerThan.floor);
  const isBehind = (item: SocialItem) => msOf(item) < untilMs || (msOf(item) === untilMs && !had.has(item.itemId));
  const isWanted = (item: SocialItem) => isBehind(item) && msOf(item) > floorMs;

  using patience = startPatience(call, clock, http.source);
  const pages = createPageReader(http, Math.ceil(limit / storiesPerPage) + sparePages, patience);
  let page = cursor?.page ?? 1;
  let first = await pages.read(page);
  let ended = first.items.length === 0;
  let isCut = false;
  for (let earlier = page - 1; earlier >= 1 && first.items.every(isBehind) && !pages.spent; earlier -= 1)
    first = await pages.read(earlier);

  const wanted = () => [...pages.found.values()].filter(({ item }) => isWanted(item));
  const passedFloor = () => [...pages.found.values()].some(({ item }) => msOf(item) <= floorMs);
  while (!ended && wanted().length < limit && !passedFloor() && !pages.spent) {
    const next = await pages.readOn(page + 1, wanted().length > 0);
    isCut = next === undefined;
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
    ...(isCut ? { isCut } : {}),
    warnings: [...pages.warnings.values()],
  };
};

/** Lobsters: its newest stories and their threads. */
export const createLinkBoardClient = ({ http, clock }: LinkBoardOptions): FeedSource => ({
  source: 'LINK_BOARD',
  upstream: http.source,
  emulated: http.emulated,
  page: (_scope, request, call) => readLinkFeed({ http, clock }, request, call),
  thread: (itemId, _community, call) => readLinkThread(http, itemId, call),
});
