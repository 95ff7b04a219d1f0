import { hourMs } from '../../platform/clock/spans.ts';
import type { EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { airportByIcao } from '../world/airports.ts';
import type { Observation } from './observation.ts';
import { lastReportMs, observationOf } from './observation.ts';
import { toRawText, toReport } from './report.ts';

const errorResponse = (status: number, message = 'The service is not available'): EmulatedResponse => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ status: 'error', error: message }),
});

/** The real service returns at most 400 entries and retains 15 days. */
const maxEntries = 400;
const maxHours = 360;
/** A report is published about three minutes after the observation. */
const receiptDelayMs = 190_000;

const observationsOf = async (
  ids: readonly string[],
  hours: number,
  { clock, seed }: EmulatorContext,
): Promise<Observation[]> => {
  const observations: Observation[] = [];
  for (const id of ids) {
    const station = await airportByIcao(id);
    if (station === undefined) continue;
    const newest = lastReportMs(station, clock.now() - receiptDelayMs);
    // Without `hours`, only the latest report; with it, several reports, newest first.
    const oldest = hours === 0 ? newest : clock.now() - hours * hourMs;
    for (let at = newest; at >= oldest && observations.length < maxEntries; at -= hourMs)
      observations.push(observationOf(station, at, seed));
  }
  return observations;
};

/** Stand-in for https://aviationweather.gov/api/data/metar. */
export const metar: EmulatedUpstream = {
  name: 'metar',
  errorResponse,
  start: (context) => async (request) => {
    if (request.path !== '/api/data/metar') return errorResponse(404, 'Not found');
    if (request.method !== 'GET') return errorResponse(400, 'Method not supported');
    const ids = (request.query.get('ids') ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== '');
    if (ids.length === 0) return errorResponse(400, 'No ids specified');
    const hours = Number(request.query.get('hours') ?? '0');
    if (!(hours >= 0 && hours <= maxHours)) return errorResponse(400, 'Invalid hours');
    const format = request.query.get('format') ?? 'raw';
    if (format !== 'raw' && format !== 'json') return errorResponse(400, `Invalid format: ${format}`);
    const observations = await observationsOf(ids, hours, context);
    // An empty result is 204 without a body, on which a JSON parser throws.
    if (observations.length === 0) return { status: 204 };
    return format === 'json'
      ? { status: 200, contentType: 'application/json', body: JSON.stringify(observations.map(toReport)) }
      : { status: 200, contentType: 'text/plain', body: `${observations.map(toRawText).join('\n')}\n` };
  },
};
