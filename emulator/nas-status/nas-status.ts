import { hourMs, minuteMs } from '../../platform/runtime/clock/clock.ts';
import { defineUpstream } from '../engine/define-upstream.ts';
import { html, isoSeconds, json } from '../engine/responses.ts';
import { notamOf, toFeedXml } from './feed-xml.ts';
import { type DelayLeg, type Programs, placeOf, programsNow } from './programs.ts';

/** BOS has no `arrivalDeparture`, so that clients must apply the FAA's rule for its bounds. */
const withoutBounds = 'BOS';

const toDelay = (airport: string, reason: string, leg: DelayLeg, updatedMs: number) => ({
  reason,
  // A text, although ground delays have numbers.
  averageDelay: String(leg.trend === 'Increasing' ? leg.minimumMinutes - 1 : leg.maximumMinutes),
  trend: leg.trend.toLowerCase(),
  updateTime: isoSeconds(updatedMs),
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

const advisoryUrl = (kind: string, airport: string): string =>
  `https://advisories.example/adv?title=${airport} ${kind}`;

/** One airport of the JSON variant, with `null` for inactive kinds. */
const toRow = (airport: string, programs: Programs) => {
  const { updatedMs } = programs;
  const [place, updatedAt] = [placeOf(airport), isoSeconds(updatedMs)];
  const of = <Item extends { readonly airport: string }>(items: readonly Item[]) =>
    items.find((each) => each.airport === airport);
  const [stop, metered, delay] = [of(programs.groundStops), of(programs.groundDelays), of(programs.delays)];
  const notice = of([...programs.closures, ...programs.restrictions]);
  const legOf = (type: DelayLeg['type']) => {
    const leg = delay?.legs.find((each) => each.type === type);
    return delay === undefined || leg === undefined ? null : toDelay(airport, delay.reason, leg, updatedMs);
  };
  return {
    airportId: airport,
    airportLongName: place?.name ?? airport,
    latitude: String(place?.latitude ?? ''),
    longitude: String(place?.longitude ?? ''),
    groundStop:
      stop === undefined
        ? null
        : {
            impactingCondition: stop.reason,
            startTime: isoSeconds(updatedMs - 50 * minuteMs),
            endTime: isoSeconds(stop.endMs),
            updatedAt,
            advisoryUrl: advisoryUrl('Ground Stop', airport),
            includedFacilities: ['ZBW', 'ZNY'],
            probabilityOfExtension: 'MEDIUM',
          },
    groundDelay:
      metered === undefined
        ? null
        : {
            id: `${airport}-gdp`,
            impactingCondition: metered.reason,
            avgDelay: metered.averageMinutes + 0.4,
            maxDelay: metered.maximumMinutes,
            startTime: isoSeconds(updatedMs - 90 * minuteMs),
            endTime: isoSeconds(updatedMs + 5 * hourMs),
            updatedAt,
            departureScope: 1400.5,
            includedFacilities: [],
            includedFlights: ': ALL CONTIGUOUS US DEP',
            advisoryUrl: advisoryUrl('Ground Delay Program', airport),
          },
    arrivalDelay: legOf('Arrival'),
    departureDelay: legOf('Departure'),
    airportClosure: null,
    // Closures are here and not in `airportClosure`, as the Home Assistant client of this feed notes.
    freeForm:
      notice === undefined
        ? null
        : {
            simpleText: notamOf(notice),
            text: notice.notam,
            notamNumber: notice.notamNumber,
            issuedDate: isoSeconds(Math.min(notice.startMs, updatedMs)),
            startTime: isoSeconds(notice.startMs),
            endTime: isoSeconds(notice.endMs),
            createdAt: null,
          },
    airportConfig: null,
    deicing: null,
  };
};

const toAirportEvents = (programs: Programs) => {
  const { groundStops, groundDelays, delays, closures, restrictions } = programs;
  const listed = [...groundStops, ...groundDelays, ...delays, ...closures, ...restrictions];
  return [...new Set(listed.map(({ airport }) => airport))].map((airport) => toRow(airport, programs));
};

const headers = { 'cache-control': 'no-store' };

/** Stand-in for https://nasstatus.faa.gov. Query parameters are ignored. */
export const nasStatus = defineUpstream({
  name: 'nas-status',
  // The real host serves an HTML page of about 49 KB for unknown paths and for its own failures.
  errorResponse: (status, title = 'Website Unavailable') =>
    html(
      status,
      `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1>${'<p>Please come back later.</p>'.repeat(1_600)}</body></html>`,
    ),
  routes: {
    'GET /api/airport-status-information': ({ context }) => ({
      status: 200,
      contentType: 'application/xml',
      headers,
      body: toFeedXml(programsNow(context)),
    }),
    'GET /api/airport-events': ({ context }) => ({ ...json(200, toAirportEvents(programsNow(context))), headers }),
  },
});
