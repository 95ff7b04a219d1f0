import type { UpstreamProbe } from '../../../../platform/upstream/drift/wire-shape.ts';
import { aircraftListWire, aircraftWire } from './wire.ts';

/** Often in the air, but not always; an empty list is a success, too. */
export const adsbProbe: UpstreamProbe = {
  request: () => ({ path: '/callsign/BAW117' }),
  unread: `
    alert category ctime dbFlags dir dst gva ias mach mag_heading messages mlat msg nac_p nac_v nav_altitude_fms
    nav_altitude_mcp nav_heading nav_modes nav_qnh nic nic_baro oat ownOp ptime rc roll rr_lat rr_lon rssi sda
    sil sil_type spi tas tat tisb total track_rate version wd ws year
  `,
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
