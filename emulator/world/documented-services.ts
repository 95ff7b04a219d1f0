import { networkAirline } from './airlines.ts';
import { networkAirport } from './airports.ts';
import type { Codeshare, FlightService, Traits } from './flight-service.ts';
import { blockMinutesOf, modelFor } from './flight-service.ts';
import { kilometresBetween } from './great-circle.ts';

interface Documented {
  readonly number: string;
  readonly from: string;
  readonly to: string;
  readonly departsUtcMinutes: number;
  readonly callsign: string;
  readonly traits: Traits;
  readonly codeshares?: readonly Codeshare[];
  readonly airline?: string;
}

const share = (airline: string, number: string, mistakenCallsign?: string): Codeshare => ({
  airline: networkAirline(airline),
  number,
  ...(mistakenCallsign === undefined ? {} : { mistakenCallsign }),
});

/** Each direction takes twelve hours, so that one of the two legs is always in the air. */
const alwaysAloft: readonly Documented[] = [
  {
    number: '1234',
    from: 'JFK',
    to: 'EZE',
    departsUtcMinutes: 360,
    callsign: 'UAL9GX',
    traits: {},
    codeshares: [share('LH', '2234'), share('AC', '2234')],
  },
  { number: '1235', from: 'SFO', to: 'LHR', departsUtcMinutes: 510, callsign: 'UAL35K', traits: { hides: 'callsign' } },
  {
    number: '1236',
    from: 'LAX',
    to: 'LHR',
    departsUtcMinutes: 560,
    callsign: 'UAL1236',
    traits: { hides: 'callsign-and-aircraft' },
  },
  {
    number: '1237',
    from: 'SFO',
    to: 'HND',
    departsUtcMinutes: 615,
    callsign: 'UAL1237',
    traits: { position: 'ground' },
  },
  { number: '1238', from: 'ORD', to: 'NRT', departsUtcMinutes: 80, callsign: 'UAL1238', traits: { position: 'stale' } },
  {
    number: '1239',
    from: 'SFO',
    to: 'FRA',
    departsUtcMinutes: 245,
    callsign: 'UAL1239',
    traits: { position: 'twice' },
  },
  {
    number: '1240',
    from: 'IAD',
    to: 'DXB',
    departsUtcMinutes: 130,
    callsign: 'UAL1240',
    traits: { position: 'unseen' },
  },
];

const ordinary: readonly Documented[] = [
  {
    number: '1241',
    from: 'SFO',
    to: 'JFK',
    departsUtcMinutes: 1_000,
    callsign: 'UAL1241',
    traits: { fate: 'canceled' },
  },
  {
    number: '1242',
    from: 'SFO',
    to: 'DEN',
    departsUtcMinutes: 1_020,
    callsign: 'UAL42D',
    traits: { fate: 'diverted' },
  },
  {
    number: '1243',
    from: 'DEN',
    to: 'SFO',
    departsUtcMinutes: 900,
    callsign: 'UAL1243',
    traits: { staleEstimate: true },
  },
  // A code-share that the source takes for the operator's number, with the callsign of another flight of its airline.
  {
    airline: 'EI',
    number: '1283',
    from: 'DUB',
    to: 'LHR',
    departsUtcMinutes: 720,
    callsign: 'EIN8KD',
    traits: {},
    codeshares: [share('BA', '2283', 'BAW77QX')],
  },
];

const halfDayMinutes = 720;

const toService = (
  documented: Documented,
  index: number,
  leg: number,
  blockMinutes: number | undefined,
): FlightService => {
  const [origin, destination] = [networkAirport(documented.from), networkAirport(documented.to)];
  const kilometres = kilometresBetween(origin, destination);
  const airline = networkAirline(documented.airline ?? 'UA');
  return {
    id: `${airline.iata}${documented.number}/${leg}`,
    airline,
    number: documented.number,
    origin,
    destination,
    departs: { minutes: documented.departsUtcMinutes % 1_440, clock: 'utc' },
    blockMinutes: blockMinutes ?? blockMinutesOf(kilometres),
    callsign: documented.callsign,
    aircraft: {
      registration: `N12${index}${leg}ZZ`,
      hex: (0xadf000 + index * 4 + leg).toString(16),
      ...modelFor(kilometres),
    },
    codeshares: documented.codeshares ?? [],
    traits: documented.traits,
  };
};

/** Flights with a fixed number and a peculiarity, listed in the emulator's README. */
export const documentedServices: readonly FlightService[] = [
  ...alwaysAloft.flatMap((there, index) => {
    const back = {
      ...there,
      from: there.to,
      to: there.from,
      departsUtcMinutes: there.departsUtcMinutes + halfDayMinutes,
    };
    return [there, back].map((each, leg) =>
      toService({ ...each, traits: { ...each.traits, punctual: true } }, index, leg, halfDayMinutes),
    );
  }),
  ...ordinary.map((each, index) => toService(each, alwaysAloft.length + index, 0, undefined)),
];
