import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import type { UpstreamProbe } from '../../../../platform/upstream/drift/wire-shape.ts';
import { metarRow } from './wire.ts';

/** Two stations that report every hour. */
export const metarProbe: UpstreamProbe = {
  request: () => ({
    path: '/api/data/metar',
    query: { ids: 'KJFK,EGLL', format: 'json' },
    headers: { accept: 'application/json' },
  }),
  unread: 'elev lat lon name qcField',
  shapes: [
    {
      path: /^\/api\/data\/metar$/,
      body: rawRows,
      parts: { '[]': metarRow },
      usual: ['[].temp', '[].wspd', '[].visib', '[].altim', '[].clouds'],
      // These texts are codes of public stations and contain nothing private.
      keeps: ['icaoId', 'rawOb', 'metarType', 'wdir', 'visib', 'wxString', 'cover', 'reportTime', 'receiptTime'],
    },
  ],
};
