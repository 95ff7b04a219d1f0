import type { UpstreamProbe } from '../../../../platform/upstream/drift/wire-shape.ts';
import { decodeSearchPage } from './decode-search-page.ts';

/** HTML has no schema, so only unreadable cards are counted. */
export const networkProbe: UpstreamProbe = {
  request: () => ({
    path: '/jobs-guest/jobs/api/seeMoreJobPostings/search',
    query: { keywords: 'engineer', start: 0 },
    headers: { 'accept-language': 'en-US', accept: 'text/html' },
  }),
  shapes: [
    {
      path: /^\/jobs-guest\/jobs\/api\/seeMoreJobPostings\/search$/,
      tally: (text) => {
        const { postings, received } = decodeSearchPage('network', text);
        return { rows: received, dropped: received - postings.length };
      },
    },
  ],
};
