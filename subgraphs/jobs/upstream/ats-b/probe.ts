import type { UpstreamProbe } from '../../../../platform/drift/wire-shape.ts';
import { unreadFields } from './unread-fields.ts';
import { boardWire, jobWire } from './wire.ts';

const keeps = ['currency_type'];

/** A board without the texts of its jobs. */
export const atsBProbe = (board = 'no-such-board'): UpstreamProbe => ({
  request: () => ({ path: `/v1/boards/${encodeURIComponent(board)}/jobs` }),
  answers: [404],
  unread: unreadFields,
  shapes: [
    {
      path: /^\/v1\/boards\/[^/]+\/jobs$/,
      body: boardWire,
      parts: { 'jobs[]': jobWire },
      usual: ['jobs[].absolute_url', 'jobs[].location', 'jobs[].first_published'],
      keeps,
    },
    { path: /^\/v1\/boards\/[^/]+\/jobs\/[^/]+$/, body: jobWire, keeps },
  ],
});
