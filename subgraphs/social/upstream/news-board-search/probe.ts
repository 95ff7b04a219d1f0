import type { UpstreamProbe } from '../../../../platform/drift/wire-shape.ts';
import { unreadFields } from './unread-fields.ts';
import { hitListWire, hitWire, treeNodeWire } from './wire.ts';

export const newsBoardSearchProbe: UpstreamProbe = {
  request: () => ({ path: '/api/v1/search_by_date', query: { tags: 'story', hitsPerPage: 10 } }),
  unread: unreadFields,
  shapes: [
    {
      path: /^\/api\/v1\/search(_by_date)?$/,
      body: hitListWire,
      parts: { 'hits[]': hitWire },
      usual: ['hits[].title', 'hits[].author', 'hits[].points'],
    },
    {
      path: /^\/api\/v1\/items\/[^/]+$/,
      body: treeNodeWire,
      parts: { 'children[]': treeNodeWire },
      keeps: ['type'],
    },
  ],
};
