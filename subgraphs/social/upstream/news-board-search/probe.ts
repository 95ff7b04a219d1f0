import type { UpstreamProbe } from '../../../../platform/upstream/drift/wire-shape.ts';
import { hitListWire, hitWire, treeNodeWire } from './wire.ts';

export const newsBoardSearchProbe: UpstreamProbe = {
  request: () => ({ path: '/api/v1/search_by_date', query: { tags: 'story', hitsPerPage: 10 } }),
  unread: `
    _highlightResult children exhaustive exhaustiveNbHits exhaustiveTypo hitsPerPage nbHits nbPages page params
    parent_id processingTimeMS processingTimingsMS query serverTimeMS story_id updated_at
  `,
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
