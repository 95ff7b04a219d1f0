import { z } from 'zod';
import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import type { SchemaShape, UpstreamProbe } from '../../../../platform/upstream/drift/wire-shape.ts';
import { parseXml } from './parse-xml.ts';
import { nasRow, toNasDocument } from './wire.ts';

/** Blocks of other lists are ignored, as in the adapter. */
export const nasStatusShape: SchemaShape = {
  path: /^\/api\/airport-status-information$/,
  read: (text) => toNasDocument('nas_status', parseXml(text)),
  // The client parses it on a thread, and passes on what it has parsed.
  isSeenParsed: true,
  body: z.object({ updateTime: z.string().min(1), rows: rawRows }),
  parts: { 'rows[]': nasRow },
};

export const nasStatusProbe: UpstreamProbe = {
  request: () => ({ path: '/api/airport-status-information', headers: { accept: 'application/xml' } }),
  shapes: [nasStatusShape],
};
