import { z } from 'zod';
import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import { type UpstreamProbe, wholeOf } from '../../../../platform/upstream/drift/wire-shape.ts';
import { bookmakerWire, eventWire, marketWire, oddsWire, outcomeWire, rowsWire, sportWire } from './wire.ts';

const keeps = ['key', 'group', 'sport_key', 'sport_title', 'point', 'price'];

const quotes = (event: string) => ({
  [`${event}bookmakers[]`]: bookmakerWire,
  [`${event}bookmakers[].markets[]`]: marketWire,
  [`${event}bookmakers[].markets[].outcomes[]`]: outcomeWire,
});

/** The list of sports is free, and shows the remaining credits. */
export const usBooksProbe: UpstreamProbe = {
  request: () => ({ path: '/v4/sports' }),
  quotaLeft: (headers) => wholeOf(headers['x-requests-remaining']),
  unread: 'description',
  shapes: [
    { path: /^\/v4\/sports\/?$/, body: rowsWire, parts: { '[]': sportWire }, usual: ['[].title'], keeps },
    {
      path: /^\/v4\/sports\/[^/]+\/(events|scores)$/,
      body: rowsWire,
      parts: { '[]': eventWire },
      keeps,
      keepsPath: true,
    },
    {
      path: /^\/v4\/sports\/[^/]+\/(events\/[^/]+\/)?odds$/,
      keepsPath: true,
      words: ['Over', 'Under', 'Yes', 'No', 'Draw'],
      body: z.union([rawRows, oddsWire]),
      parts: { '[]': oddsWire, ...quotes('[].'), ...quotes('') },
      keeps,
    },
  ],
};
