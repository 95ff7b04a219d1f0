import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { airportByIata, airportByIcao } from '../world/airports.ts';
import type { FlightKey } from '../world/flight-world.ts';
import { createFlightWorld } from '../world/flight-world.ts';
import { addDays, isDate, toLocalTime } from '../world/local-time.ts';
import { airportBoard } from './airport-board.ts';
import { readBoardQuery } from './board-query.ts';
import type { DateRole } from './flight-status.ts';
import { statusNearest, statusOn } from './flight-status.ts';

const json = (value: unknown): EmulatedResponse => ({
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});
const noContent: EmulatedResponse = { status: 204 };

const gatewayMessages: Readonly<Record<number, string>> = {
  401: 'Invalid API key. Go to https://docs.rapidapi.com/docs/keys for more info.',
  403: 'You are not subscribed to this API.',
  429: 'Too many requests',
};
const quotaMessage =
  'You have exceeded the MONTHLY quota for Requests on your current plan, BASIC. Upgrade your plan at https://rapidapi.com/emulated/plans';

/** Errors of the gateway and of the service share one form; the service's 503 has no body. */
const errorResponse = (
  status: number,
  message = gatewayMessages[status] ?? 'The service is not able to answer',
): EmulatedResponse =>
  status === 503 ? { status } : { status, contentType: 'application/json', body: JSON.stringify({ message }) };

/** Special keys cause the gateway's refusals. */
const refusal = ({ headers }: EmulatedRequest): EmulatedResponse | undefined => {
  const key = headers['x-rapidapi-key'] ?? headers['x-magicapi-key'];
  if (key === 'bad') return errorResponse(401);
  if (key === 'quota') return errorResponse(429, quotaMessage);
  return key === 'unsubscribed' ? errorResponse(403) : undefined;
};

const board = async (
  context: EmulatorContext,
  request: EmulatedRequest,
  parts: readonly string[],
): Promise<EmulatedResponse> => {
  const [codeType = '', code = '', ...window] = parts;
  if (codeType !== 'iata' && codeType !== 'icao')
    return errorResponse(400, `The value '${codeType}' is not valid for codeType.`);
  const airport = await (codeType === 'iata' ? airportByIata(code) : airportByIcao(code));
  if (airport === undefined) return noContent;
  const now = context.clock.now();
  const query = readBoardQuery(airport, window, request.query, now);
  if (typeof query === 'string') return errorResponse(400, query);
  const found = airportBoard(context.once(createFlightWorld), airport, query, now, context);
  return found === undefined ? noContent : json(found);
};

const searchKeys: Readonly<Record<string, FlightKey>> = {
  number: 'number',
  callsign: 'callsign',
  reg: 'reg',
  icao24: 'icao24',
};
const isRole = (text: string): text is DateRole => text === 'Both' || text === 'Departure' || text === 'Arrival';

const status = async (
  context: EmulatorContext,
  request: EmulatedRequest,
  parts: readonly string[],
): Promise<EmulatedResponse> => {
  const [searchBy = '', value = '', date] = parts;
  const key = searchKeys[searchBy];
  if (key === undefined) return errorResponse(400, `The value '${searchBy}' is not valid for searchBy.`);
  const found = await context.once(createFlightWorld).find(key, value.replaceAll(' ', ''));
  const now = context.clock.now();
  if (date === 'dates') {
    const today = toLocalTime(now, found[0]?.service.origin.timeZone ?? 'UTC').date;
    return found.length === 0 ? noContent : json([-1, 0, 1, 2].map((days) => addDays(today, days)));
  }
  const role = request.query.get('dateLocalRole') ?? 'Both';
  if (!isRole(role)) return errorResponse(400, `The value '${role}' is not valid for dateLocalRole.`);
  if (date !== undefined && !isDate(date)) return errorResponse(400, `The value '${date}' is not valid for dateLocal.`);
  const withLocation = request.query.get('withLocation') === 'true';
  const records =
    date === undefined
      ? statusNearest(found, now, context, withLocation)
      : statusOn(found, date, role, now, context, withLocation);
  return records.length === 0 ? noContent : json(records);
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Stand-in for https://aerodatabox.p.rapidapi.com. */
export const boards: EmulatedUpstream = {
  name: 'boards',
  errorResponse,
  start: (context) => async (request) => {
    const refused = refusal(request);
    if (refused !== undefined) return refused;
    const [, area, ...parts] = request.path.split('/').map(decoded);
    if (request.method !== 'GET' || area !== 'flights')
      return errorResponse(404, `Endpoint '${request.path}' does not exist`);
    if (parts[0] !== 'airports')
      return parts.length === 2 || parts.length === 3
        ? status(context, request, parts)
        : errorResponse(404, 'Not found');
    return parts.length === 3 || parts.length === 5
      ? board(context, request, parts.slice(1))
      : errorResponse(404, 'Not found');
  },
};
