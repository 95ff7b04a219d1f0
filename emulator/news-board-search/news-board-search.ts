import type { EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { personOf } from '../social-world/people.ts';
import { readQuery } from './filters.ts';
import { findStories, indexedPoints, mostHits, toHit } from './hits.ts';
import { treeOf } from './tree.ts';

const json = (status: number, value: unknown): EmulatedResponse => ({
  status,
  contentType: 'application/json; charset=utf-8',
  headers: { 'access-control-allow-origin': '*' },
  body: JSON.stringify(value),
});
const messages: Readonly<Record<number, string>> = { 404: 'Not Found', 429: 'Too Many Requests' };
const errorResponse = (status: number, message = messages[status] ?? 'Internal Server Error'): EmulatedResponse =>
  json(status, { status, error: message });

const wholeNumber = (text: string | null, fallback: number): number =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : fallback;

const search = (context: EmulatorContext, parameters: URLSearchParams, byDate: boolean): EmulatedResponse => {
  const query = readQuery(parameters);
  if ('fault' in query) return json(400, { message: query.fault, status: 400 });
  const hitsPerPage = Math.min(mostHits, wholeNumber(parameters.get('hitsPerPage'), 20));
  const page = wholeNumber(parameters.get('page'), 0);
  const nowMs = context.clock.now();
  const params = new URLSearchParams(parameters).toString();
  const beginning = page * hitsPerPage;
  if (beginning + 1 > mostHits) {
    const message = `you can only fetch the ${mostHits} hits for this query. You can extend the number of hits returned via the paginationLimitedTo index parameter or use the browse method. You can read our FAQ for more details about browsing: https://www.algolia.com/doc/faq/`;
    return json(200, { hits: [], message, nbHits: 0, nbPages: 0, page, hitsPerPage, params, query: query.text });
  }
  const end = Math.min(mostHits, beginning + hitsPerPage);
  // One more shows whether there is another page. By relevance, points rank all reachable hits.
  const found = findStories(context, query, byDate ? end + 1 : mostHits);
  if (!byDate) found.sort((left, right) => indexedPoints(right, nowMs) - indexedPoints(left, nowMs));
  const more = found.length > end;
  return json(200, {
    exhaustive: { nbHits: !more, typo: false },
    exhaustiveNbHits: !more,
    exhaustiveTypo: false,
    hits: found.slice(beginning, end).map((story) => toHit(story, query, context)),
    hitsPerPage,
    // An estimate if there are more hits than were examined.
    nbHits: more ? Math.max(mostHits * 3, found.length) : found.length,
    nbPages: more ? Math.ceil(mostHits / Math.max(1, hitsPerPage)) : Math.ceil(found.length / Math.max(1, hitsPerPage)),
    page,
    params,
    processingTimeMS: 3,
    processingTimingsMS: { total: 3 },
    query: query.text,
    serverTimeMS: 4,
  });
};

/** Stand-in for https://hn.algolia.com: the stories of `news-board`, one to three minutes late, some much later. */
export const newsBoardSearch: EmulatedUpstream = {
  name: 'news-board-search',
  errorResponse,
  start: (context) => (request) => {
    if (request.method !== 'GET') return errorResponse(404);
    if (request.path === '/api/v1/search') return search(context, request.query, false);
    if (request.path === '/api/v1/search_by_date') return search(context, request.query, true);
    const [, area, key = ''] = /^\/api\/v1\/(items|users)\/([^/]+)$/.exec(request.path) ?? [];
    if (area === 'items') {
      const tree = /^\d{1,15}$/.test(key) ? treeOf(context, Number(key)) : undefined;
      return tree === undefined ? errorResponse(404) : json(200, tree);
    }
    const person = area === 'users' ? personOf(context.seed, decodeURIComponent(key)) : undefined;
    if (person === undefined) return errorResponse(404);
    return json(200, { username: person.name, about: person.about, karma: person.karma });
  },
};
