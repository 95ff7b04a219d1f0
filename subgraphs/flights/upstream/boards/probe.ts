import { hourMs } from '../../../../platform/runtime/clock/clock.ts';
import type { UpstreamProbe } from '../../../../platform/upstream/drift/wire-shape.ts';
import { boardsHeaders } from './definition.ts';
import { boardWire, flightsWire, flightWire } from './wire.ts';

const localMinute = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

const keeps = ['status', 'codeshareStatus', 'terminal', 'checkInDesk', 'gate', 'baggageBelt', 'runway', 'timeZone'];

/** One hour at one airport, which plans count as a call or units. */
export const boardsProbe = (keyHeader?: string): UpstreamProbe => ({
  request: (nowMs) => ({
    path: `/flights/airports/iata/JFK/${localMinute(nowMs)}/${localMinute(nowMs + hourMs)}`,
    query: { withLeg: true, direction: 'Both' },
    headers: boardsHeaders(keyHeader),
  }),
  paid: 'One call of the plan.',
  unread: 'countryCode greatCircleDistance lastUpdatedUtc location municipalityName',
  shapes: [
    {
      path: /^\/flights\/airports\/iata\/[^/]+\/[^/]+\/[^/]+$/,
      keepsPath: true,
      body: boardWire,
      parts: { 'departures[]': flightWire, 'arrivals[]': flightWire },
      usual: [],
      keeps,
    },
    { path: /^\/flights\/number\/[^/]+(\/[^/]+)?$/, body: flightsWire, parts: { '[]': flightWire }, keeps },
  ],
});
