import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import type { UpstreamProbe } from '../../../../platform/upstream/drift/wire-shape.ts';
import { postingWire, sectionWire } from './wire.ts';

const keeps = ['workplaceType', 'country', 'currency', 'interval', 'commitment'];

/** The default is a name that no board has, whose response is a 404. */
export const atsAProbe = (site = 'no-such-board'): UpstreamProbe => ({
  request: () => ({ path: `/v0/postings/${encodeURIComponent(site)}`, query: { mode: 'json', limit: 1 } }),
  responses: [404],
  shapes: [
    {
      path: /^\/v0\/postings\/[^/]+$/,
      body: rawRows,
      parts: { '[]': postingWire, '[].lists[]': sectionWire },
      usual: ['[].hostedUrl', '[].createdAt', '[].categories'],
      keeps,
    },
    { path: /^\/v0\/postings\/[^/]+\/[^/]+$/, body: postingWire, parts: { 'lists[]': sectionWire }, keeps },
  ],
});
