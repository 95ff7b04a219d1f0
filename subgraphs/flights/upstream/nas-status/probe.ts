import { z } from 'zod';
import type { UpstreamProbe } from '../../../../platform/drift/wire-shape.ts';
import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import { nasRow, parseNasDocument } from './wire.ts';

/** Blocks of other lists are ignored, as in the adapter. */
export const nasStatusProbe: UpstreamProbe = {
  request: () => ({ path: '/api/airport-status-information', headers: { accept: 'application/xml' } }),
  shapes: [
    {
      path: /^\/api\/airport-status-information$/,
      read: (text) => parseNasDocument('nas_status', text),
      body: z.object({ updateTime: z.string().min(1), rows: rawRows }),
      parts: { 'rows[]': nasRow },
    },
  ],
};
