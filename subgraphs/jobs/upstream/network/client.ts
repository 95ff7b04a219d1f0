import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import { type Clock, dayMs } from '../../../../platform/runtime/clock/clock.ts';
import { toRowsDroppedWarning } from '../../../../platform/upstream/decode/decode-json.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import { startPatience } from '../../../../platform/upstream/with-patience.ts';
import type { NetworkClient, NetworkListings, NetworkQuery } from '../../model/network.ts';
import type { IncomingPosting } from '../../model/posting.ts';
import { decodePosting } from './decode-posting.ts';
import { decodeSearchPage, type SearchPage } from './decode-search-page.ts';
import { isExpiredRedirect } from './definition.ts';

/** Labels and numbers in American English. */
const readableHeaders = { 'accept-language': 'en-US', accept: 'text/html' } as const;

/** From this offset on the site returns 400. */
const endOfList = 1000;
/** The largest limit needs ten; repetitions and rows before the date may take more. */
const maxPages = 30;

/** `f_TPR`: seconds to look back, in whole days, because a card only has its day. */
const timeWindow = (publishedOnOrAfter: string, nowMs: number): string => {
  const days = Math.ceil((nowMs - Date.parse(`${publishedOnOrAfter}T00:00:00Z`)) / dayMs);
  return `r${Math.max(1, days) * 86_400}`;
};

const readPage = async (
  http: UpstreamHttp,
  query: Readonly<Record<string, string | number | undefined>>,
  call: Call,
): Promise<SearchPage> => {
  const path = '/jobs-guest/jobs/api/seeMoreJobPostings/search';
  const response = await http.request({ path, query, headers: readableHeaders }, call);
  if (response.status >= 300) throw unexpectedStatus(http.source, response);
  return decodeSearchPage(http.source, response.text());
};

const toCutWarning = (source: string, count: number, why: string): Warning => ({
  code: 'partial_answer',
  source,
  message: `The list of ${source} ends after ${count} postings, before its end: ${why}`,
});

/**
 * Reads until `limit`, an empty page, a page without new postings, or the thousandth posting. A later page's failure,
 * or a long wait for it, is a warning. Throws the first page's failure and the call's reason.
 */
const searchNetwork = async (
  { http, clock }: { readonly http: UpstreamHttp; readonly clock: Clock },
  { keywords, location, publishedOnOrAfter, limit }: NetworkQuery,
  call: Call,
): Promise<NetworkListings> => {
  const found: IncomingPosting[] = [];
  const seen = new Set<string>();
  const warnings: Warning[] = [];
  const window = publishedOnOrAfter === null ? undefined : timeWindow(publishedOnOrAfter, clock.now());
  let start = 0;
  let readable = 0;
  const isWanted = ({ postedOn }: IncomingPosting) =>
    publishedOnOrAfter === null || (postedOn !== null && postedOn >= publishedOnOrAfter);

  using patience = startPatience(call, clock, http.source);
  for (let pages = 0; found.length < limit && start < endOfList; pages += 1) {
    if (pages === maxPages) {
      warnings.push(toCutWarning(http.source, found.length, `no more than ${maxPages} pages are read for one search.`));
      break;
    }
    let page: SearchPage;
    try {
      const query = { keywords, location: location ?? undefined, f_TPR: window, start };
      page = await readPage(http, query, patience.call);
      if (page.postings.length > 0) patience.renew();
    } catch (error) {
      if (pages === 0 || !(error instanceof UpstreamError)) throw error;
      warnings.push(toCutWarning(http.source, found.length, error.message));
      break;
    }
    const fresh = page.postings.filter(({ sourceId }) => !seen.has(sourceId));
    for (const posting of fresh) {
      if (!seen.has(posting.sourceId) && isWanted(posting)) found.push(posting);
      seen.add(posting.sourceId);
    }
    readable += page.postings.length;
    start += page.received;
    if (fresh.length === 0) break;
  }
  if (readable < start) warnings.push(toRowsDroppedWarning(http.source, start - readable, start));
  return { postings: found.slice(0, limit), warnings };
};

interface NetworkOptions {
  readonly http: UpstreamHttp;
  readonly clock: Clock;
}

/** LinkedIn's pages for guests. */
export const createNetworkClient = ({ http, clock }: NetworkOptions): NetworkClient => ({
  search: (query, call) => searchNetwork({ http, clock }, query, call),
  readPosting: async (sourceId, call) => {
    // Ids are numbers; nothing else may enter the path.
    if (!/^\d{1,20}$/.test(sourceId)) return null;
    const path = `/jobs-guest/jobs/api/jobPosting/${sourceId}`;
    const response = await http.request({ path, headers: readableHeaders }, call);
    if (response.status === 404 || response.status === 410 || isExpiredRedirect(response)) return null;
    if (response.status >= 300) throw unexpectedStatus(http.source, response);
    const html = response.text();
    // An empty page has no posting.
    return html.replace(/<!--[^<>]*-->/g, '').trim() === '' ? null : decodePosting(http.source, sourceId, html);
  },
});
