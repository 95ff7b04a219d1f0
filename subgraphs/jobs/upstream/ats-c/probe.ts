import type { UpstreamProbe } from '../../../../platform/upstream/drift/wire-shape.ts';
import { boardWire, payComponentWire, payTierWire, postingWire, secondaryLocationWire } from './wire.ts';

/** A whole board: there is no smaller response. */
export const atsCProbe = (board = 'no-such-board'): UpstreamProbe => ({
  request: () => ({ path: `/posting-api/job-board/${encodeURIComponent(board)}` }),
  responses: [404],
  unread: 'additionalInformation apiVersion id tierSummary',
  shapes: [
    {
      path: /^\/posting-api\/job-board\/[^/]+$/,
      body: boardWire,
      parts: {
        'jobs[]': postingWire,
        'jobs[].secondaryLocations[]': secondaryLocationWire,
        'jobs[].compensation.compensationTiers[]': payTierWire,
        'jobs[].compensation.compensationTiers[].components[]': payComponentWire,
        'jobs[].compensation.summaryComponents[]': payComponentWire,
      },
      usual: ['jobs[].publishedAt', 'jobs[].jobUrl', 'jobs[].employmentType'],
      keeps: ['employmentType', 'workplaceType', 'addressCountry', 'compensationType', 'interval', 'currencyCode'],
    },
  ],
});
