import { z } from 'zod';
import { type UpstreamProbe, wholeOf } from '../../../../platform/drift/wire-shape.ts';
import { unreadFields } from './unread-fields.ts';
import { commentWire, listingWire, moreChildrenWire, moreWire, postWire } from './wire.ts';

const known = ['t3', 't1', 'more'];
/** Advertisements are things of other kinds, which are ignored. */
const thing = z.union([
  z.object({ kind: z.literal('t3'), data: postWire }),
  z.object({ kind: z.literal('t1'), data: commentWire }),
  z.object({ kind: z.literal('more'), data: moreWire }),
  z.object({ kind: z.string().refine((kind) => !known.includes(kind)), data: z.unknown() }),
]);
const replies = 'data.children[].data.replies';

/** Every account can read this community. */
export const communityForumProbe: UpstreamProbe = {
  request: () => ({ path: '/r/announcements/new', query: { limit: 5, raw_json: 1 } }),
  quotaLeft: (headers) => wholeOf(headers['x-ratelimit-remaining']),
  unread: unreadFields,
  shapes: [
    {
      path: /^\/r\/[^/]+\/new$/,
      body: listingWire,
      parts: { 'data.children[]': thing },
      usual: ['data.children[].data.title', 'data.children[].data.author'],
      keeps: ['kind'],
    },
    {
      path: /^(\/r\/[^/]+)?\/comments\/[^/]+(\/_\/[^/]+\/?)?$/,
      body: z.array(listingWire),
      parts: {
        '[].data.children[]': thing,
        [`[].${replies}`]: z.union([z.literal(''), listingWire]),
        [`[].${replies}.data.children[]`]: thing,
      },
      keeps: ['kind'],
    },
    { path: /^\/api\/morechildren$/, body: moreChildrenWire, parts: { 'json.data.things[]': thing }, keeps: ['kind'] },
  ],
};
