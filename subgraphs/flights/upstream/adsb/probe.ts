import type { UpstreamProbe } from '../../../../platform/drift/wire-shape.ts';
import { unreadFields } from './unread-fields.ts';
import { aircraftListWire, aircraftWire } from './wire.ts';

/** Often in the air, but not always; an empty list is a success, too. */
export const adsbProbe: UpstreamProbe = {
  request: () => ({ path: '/callsign/BAW117' }),
  unread: unreadFields,
  shapes: [
    {
      path: /^(\/v2)?\/(callsign|hex)\/[^/]+$/,
      body: aircraftListWire,
      parts: { 'ac[]': aircraftWire, 'aircraft[]': aircraftWire },
      usual: [],
      keeps: ['type', 't', 'squawk', 'emergency', 'alt_baro'],
    },
  ],
};
