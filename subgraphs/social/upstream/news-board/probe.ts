import { z } from 'zod';
import type { UpstreamProbe } from '../../../../platform/upstream/drift/wire-shape.ts';
import { liveItemWire, liveUserWire } from './wire.ts';

/** The list of ids. Items and accounts are compared during operation. */
export const newsBoardProbe: UpstreamProbe = {
  request: () => ({ path: '/v0/newstories.json' }),
  unread: 'about',
  shapes: [
    { path: /^\/v0\/newstories\.json$/, body: z.array(z.number()), identifiers: ['[]'] },
    { path: /^\/v0\/item\/[^/]+\.json$/, body: liveItemWire.nullable(), keeps: ['type'] },
    { path: /^\/v0\/user\/[^/]+\.json$/, body: liveUserWire.nullable() },
  ],
};
