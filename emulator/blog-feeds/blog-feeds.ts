import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { conditionalAnswer } from './conditional-answer.ts';
import { demonstrationFeeds } from './demonstration-feeds.ts';
import type { EmulatedFeed } from './emulated-feed.ts';
import { feedBody } from './feed-body.ts';
import { feedContents } from './feed-items.ts';
import { labFeeds } from './lab-feeds.ts';
import { mirrorFeeds } from './mirror-feeds.ts';
import { specialAddresses } from './special-addresses.ts';

const feeds: ReadonlyMap<string, EmulatedFeed> = new Map(
  [...labFeeds, ...mirrorFeeds, ...demonstrationFeeds].map((feed) => [feed.address, feed]),
);

const errorPage = (status: number, message = 'No feed at this address'): EmulatedResponse => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><head><title>${status}</title></head><body><h1>${message}</h1></body></html>`,
});

/** Lookup key: host, path and query, with the host in lower case and without the default port. */
const toAddress = ({ path, query }: EmulatedRequest): string => {
  const [, host = '', ...rest] = path.split('/');
  const asked = query.size === 0 ? '' : `?${query}`;
  return `${host.toLowerCase().replace(/:443$/, '')}/${rest.join('/')}${asked}`;
};

const answer = (context: EmulatorContext, request: EmulatedRequest): EmulatedResponse => {
  const address = toAddress(request);
  const special = specialAddresses.get(address);
  if (special !== undefined) return special(context);
  const [first = '', page] = address.split('?page=');
  const feed = feeds.get(page === undefined ? address : first);
  const paged = feed?.extras.includes('legacy') === true;
  if (feed === undefined || (page !== undefined && !(paged && page === '2'))) return errorPage(404);
  const contents = feedContents(context, feed, page === undefined ? 0 : feed.items);
  const next = paged && page === undefined ? `https://${feed.address}?page=2` : undefined;
  return conditionalAnswer(request, feed, feedBody(context, feed, contents, next), contents.changedAtMs);
};

/** Stand-in for all feeds of the web: `/<host>/<path>?<query>` serves `https://<host>/<path>?<query>`. */
export const blogFeeds: EmulatedUpstream = {
  name: 'blog-feeds',
  errorResponse: errorPage,
  start: (context) => (request) =>
    request.method === 'GET' || request.method === 'HEAD' ? answer(context, request) : errorPage(405),
};
