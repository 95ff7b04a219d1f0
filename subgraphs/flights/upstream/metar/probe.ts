import { z } from 'zod';
import type { UpstreamProbe } from '../../../../platform/drift/wire-shape.ts';
import { unreadFields } from './unread-fields.ts';
import { metarRow } from './wire.ts';

/** Two stations that report every hour. */
export const metarProbe: UpstreamProbe = {
  request: () => ({
    path: '/api/data/metar',
    query: { ids: 'KJFK,EGLL', format: 'json' },
    headers: { accept: 'application/json' },
  }),
  unread: unreadFields,
  shapes: [
    {
      path: /^\/api\/data\/metar$/,
      body: z.array(z.unknown()),
      parts: { '[]': metarRow },
      usual: ['[].temp', '[].wspd', '[].visib', '[].altim', '[].clouds'],
      // Reports of public stations in the words of their code: there is nothing else in them.
      keeps: ['icaoId', 'rawOb', 'metarType', 'wdir', 'visib', 'wxString', 'cover', 'reportTime', 'receiptTime'],
    },
  ],
};
