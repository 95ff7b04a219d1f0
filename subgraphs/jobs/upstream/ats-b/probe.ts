import type { UpstreamProbe } from '../../../../platform/upstream/drift/wire-shape.ts';
import { boardTimeoutMs, maxBoardBytes } from './definition.ts';
import { boardWire, jobWire } from './wire.ts';

const keeps = ['currency_type'];

/** A board without the texts of its jobs. */
export const atsBProbe = (board = 'no-such-board'): UpstreamProbe => ({
  request: () => ({
    path: `/v1/boards/${encodeURIComponent(board)}/jobs`,
    timeoutMs: boardTimeoutMs,
    maxBytes: maxBoardBytes,
  }),
  responses: [404],
  unread: `
    ai_disclaimer ai_opt_out_request_url application_deadline child_ids data_compliance id include_ai_disclaimer
    internal_job_id language meta parent_id requisition_id updated_at value_type
  `,
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
