import { z } from 'zod';
import { lenient, rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import { type UpstreamProbe, wholeOf } from '../../../../platform/upstream/drift/wire-shape.ts';
import { bookmakerWire, eventWire, marketWire, oddsWire, selectionWire, sportWire } from './wire.ts';

const price = lenient(z.union([z.string(), z.number()]));
const prices = [
  ...['hdp', 'home', 'draw', 'away', 'over', 'under', 'yes', 'no', 'none', 'odd', 'even', 'odds'],
  ...['1X', '12', 'X2', 'lay1X', 'lay12', 'layX2', 'exactly', 'price', 'value'],
  ...['layHome', 'layDraw', 'layAway', 'layOver', 'layUnder', 'layYes', 'layNo'],
  ...['depthHome', 'depthDraw', 'depthAway', 'depthOver', 'depthUnder', 'depthYes', 'depthNo'],
  ...['depthLayHome', 'depthLayDraw', 'depthLayAway', 'depthLayOver', 'depthLayUnder', 'max', 'limit'],
];

const rowWire = z.object({
  ...Object.fromEntries(prices.map((name) => [name, price])),
  label: lenient(z.union([z.string(), z.number()])),
  updatedAt: lenient(z.union([z.string(), z.number()])),
});

const row = 'bookmakers{}[].odds[]';
/** Prices of rows. `home` and `away` of an event are names of sides. */
const keepsOfOdds = [
  ...prices.map((name) => `${row}.${name}`),
  `${row}.updatedAt`,
  'bookmakers{}[].name',
  'status',
  'slug',
];
const words = ['Over', 'Under', 'Yes', 'No', 'Draw', '1', 'X', '2', '1X', 'X2', '12'];
const keeps = ['[].name', 'slug'];
const names = { path: /^\/bookmakers(\/selected)?$/, body: selectionWire, parts: { '[]': bookmakerWire }, keeps };

/** Costs one call of the hour's quota. */
export const intlBooksProbe: UpstreamProbe = {
  request: () => ({ path: '/events', query: { sport: 'football', limit: 3 } }),
  quotaLeft: (headers) => wholeOf(headers['x-ratelimit-remaining']),
  unread: 'awayId bookmakerIds homeId periods',
  shapes: [
    { path: /^\/sports$/, body: rawRows, parts: { '[]': sportWire }, keeps },
    { path: /^\/events$/, body: rawRows, parts: { '[]': eventWire }, keeps: ['status', 'slug'] },
    { path: /^\/events\/[^/]+$/, body: eventWire, keeps: ['status', 'slug'] },
    {
      path: /^\/odds$/,
      body: oddsWire,
      parts: {
        'bookmakers{}': rawRows,
        'bookmakers{}[]': marketWire,
        [row]: rowWire,
      },
      keeps: keepsOfOdds,
      words,
    },
    names,
  ],
};
