import { notamOf } from './feed-xml.ts';
import type { Closure, DelayLeg, Programs } from './programs.ts';
import { placeOf } from './programs.ts';

const iso = (epochMs: number): string => new Date(epochMs).toISOString().replace('.000Z', 'Z');

/** BOS has no `arrivalDeparture`, so that clients must apply the FAA's rule for its bounds. */
const withoutBounds = 'BOS';

const toDelay = (airport: string, reason: string, leg: DelayLeg, updatedMs: number) => ({
  reason,
  // A text, although ground delays have numbers.
  averageDelay: String(leg.trend === 'Increasing' ? leg.minimumMinutes - 1 : leg.maximumMinutes),
  trend: leg.trend.toLowerCase(),
  updateTime: iso(updatedMs),
  ...(airport === withoutBounds
    ? {}
    : {
        arrivalDeparture: {
          type: leg.type,
          min: `${leg.minimumMinutes} minutes`,
          max: `${leg.maximumMinutes} minutes`,
          trend: leg.trend,
        },
      }),
});

const toFreeForm = (closure: Closure, updatedMs: number) => ({
  simpleText: notamOf(closure),
  text: closure.notam,
  notamNumber: closure.notamNumber,
  issuedDate: iso(Math.min(closure.startMs, updatedMs)),
  startTime: iso(closure.startMs),
  endTime: iso(closure.endMs),
  createdAt: null,
});

const advisoryUrl = (kind: string, airport: string): string =>
  `https://advisories.example/adv?title=${airport} ${kind}`;

const toRow = (airport: string, programs: Programs) => {
  const { updatedMs } = programs;
  const place = placeOf(airport);
  const stop = programs.groundStops.find((each) => each.airport === airport);
  const metered = programs.groundDelays.find((each) => each.airport === airport);
  const legOf = (type: DelayLeg['type']) => {
    const delay = programs.delays.find((each) => each.airport === airport);
    const leg = delay?.legs.find((each) => each.type === type);
    return delay === undefined || leg === undefined ? null : toDelay(airport, delay.reason, leg, updatedMs);
  };
  const notice = [...programs.closures, ...programs.restrictions].find((each) => each.airport === airport);
  return {
    airportId: airport,
    airportLongName: place?.name ?? airport,
    latitude: String(place?.latitude ?? ''),
    longitude: String(place?.longitude ?? ''),
    groundStop: stop && {
      impactingCondition: stop.reason,
      startTime: iso(updatedMs - 50 * 60_000),
      endTime: iso(stop.endMs),
      updatedAt: iso(updatedMs),
      advisoryUrl: advisoryUrl('Ground Stop', airport),
      includedFacilities: ['ZBW', 'ZNY'],
      probabilityOfExtension: 'MEDIUM',
    },
    groundDelay: metered && {
      id: `${airport}-gdp`,
      impactingCondition: metered.reason,
      avgDelay: metered.averageMinutes + 0.4,
      maxDelay: metered.maximumMinutes,
      startTime: iso(updatedMs - 90 * 60_000),
      endTime: iso(updatedMs + 5 * 3_600_000),
      updatedAt: iso(updatedMs),
      departureScope: 1400.5,
      includedFacilities: [],
      includedFlights: ': ALL CONTIGUOUS US DEP',
      advisoryUrl: advisoryUrl('Ground Delay Program', airport),
    },
    arrivalDelay: legOf('Arrival'),
    departureDelay: legOf('Departure'),
    airportClosure: null,
    // Closures are here and not in `airportClosure`, as the Home Assistant client of this feed notes.
    freeForm: notice === undefined ? null : toFreeForm(notice, updatedMs),
    airportConfig: null,
    deicing: null,
  };
};

/** The JSON variant `/api/airport-events`, with `null` for inactive kinds. */
export const toAirportEvents = (programs: Programs): unknown[] => {
  const listed = [
    ...programs.groundStops,
    ...programs.groundDelays,
    ...programs.delays,
    ...programs.closures,
    ...programs.restrictions,
  ];
  const rows = [...new Set(listed.map((each) => each.airport))].map((airport) => toRow(airport, programs));
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? null])));
};
