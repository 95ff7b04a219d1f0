import { z } from 'zod';
import type { UpstreamProbe } from '../../../../platform/drift/wire-shape.ts';
import { postingWire, sectionWire } from './wire.ts';

const keeps = ['workplaceType', 'country', 'currency', 'interval', 'commitment'];

/** One posting of a board; without a board of the operator's, a name that no board has, which is answered with 404. */
export const atsAProbe = (site = 'no-such-board'): UpstreamProbe => ({
  request: () => ({ path: `/v0/postings/${encodeURIComponent(site)}`, query: { mode: 'json', limit: 1 } }),
  answers: [404],
  shapes: [
    {
      path: /^\/v0\/postings\/[^/]+$/,
      body: z.array(z.unknown()),
      parts: { '[]': postingWire, '[].lists[]': sectionWire },
      usual: ['[].hostedUrl', '[].createdAt', '[].categories'],
      keeps,
    },
    { path: /^\/v0\/postings\/[^/]+\/[^/]+$/, body: postingWire, parts: { 'lists[]': sectionWire }, keeps },
  ],
});
