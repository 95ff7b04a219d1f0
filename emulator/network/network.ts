import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { cardHtml } from './card-html.ts';
import { createNetworkPostings, type NetworkPostings } from './network-posting.ts';
import { wordsFor } from './page-words.ts';
import { postingHtml } from './posting-html.ts';
import { searchPostings, toSearch } from './search-list.ts';
import { errorResponse, htmlPage, loginPage } from './site-pages.ts';

const pageSize = 10;
const endOfList = 1000;

const searchPage = (
  context: EmulatorContext,
  postings: NetworkPostings,
  request: EmulatedRequest,
): EmulatedResponse => {
  const search = toSearch(request.query);
  const start = Number(request.query.get('start') ?? 0);
  if (!Number.isSafeInteger(start) || start < 0 || start >= endOfList) return errorResponse(400);
  const asked = search.keywords.trim().toLowerCase();
  if (asked === 'authwall') {
    const location = `${context.urlOf('network')}/authwall?trk=qf&sessionRedirect=${encodeURIComponent(request.path)}`;
    return { status: 302, headers: { location } };
  }
  if (asked === 'loginpage') return htmlPage(200, loginPage);
  const nowMs = context.clock.now();
  const found = searchPostings(postings.open(nowMs), search, nowMs).slice(start, start + pageSize);
  const words = wordsFor(request.headers['accept-language']);
  const cards = found.map((posting, place) => cardHtml(posting, words, nowMs, start + place));
  return htmlPage(200, cards.length === 0 ? '' : `<!DOCTYPE html>\n\n${cards.join('')}`);
};

const postingPage = (
  context: EmulatorContext,
  postings: NetworkPostings,
  id: string,
  request: EmulatedRequest,
): EmulatedResponse => {
  const nowMs = context.clock.now();
  const posting = postings.find(id, nowMs);
  return posting === undefined
    ? errorResponse(404)
    : htmlPage(200, postingHtml(posting, wordsFor(request.headers['accept-language']), nowMs));
};

/**
 * Stand-in for the guest pages of https://www.linkedin.com: list fragments with ten cards each, and single postings.
 */
export const network: EmulatedUpstream = {
  name: 'network',
  errorResponse,
  start: (context) => {
    const postings = createNetworkPostings(context.seed);
    return (request) => {
      if (request.method !== 'GET') return errorResponse(404);
      if (request.path === '/jobs-guest/jobs/api/seeMoreJobPostings/search')
        return searchPage(context, postings, request);
      if (request.path === '/authwall') return htmlPage(200, loginPage);
      const id = /^\/jobs-guest\/jobs\/api\/jobPosting\/(\d{1,15})$/.exec(request.path)?.[1];
      return id === undefined ? errorResponse(404) : postingPage(context, postings, id, request);
    };
  },
};
