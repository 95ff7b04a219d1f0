import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeJson, decodeRows } from '../../../../platform/upstream/decode/decode-json.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import type { PlatformSlot, TableQuestion } from '../../model/table-platform.ts';
import { addMinutes } from '../../model/wall-clock.ts';
import { distinctTexts, statedText } from '../tables/record-parts.ts';
import { withoutTokens } from '../tables/without-tokens.ts';
import { bookingUrlOf } from './pages.ts';
import { toSlotType } from './slot-type.ts';
import type { KeyedSlot, TablesPart } from './tables-reading.ts';
import {
  availabilityWire,
  mandatoryWire,
  type RestaurantTablesWire,
  restaurantTablesWire,
  type SlotRow,
  slotRow,
} from './wire.ts';

const dayMinutes = 24 * 60;

interface AskedTables {
  readonly ids: readonly string[];
  /** Its date is the first day. */
  readonly question: TableQuestion;
  /** Minutes after midnight. */
  readonly anchor: number;
  readonly days: number;
}

/** Kinds of table that require an experience. */
const mandatoryOf = (seatings: readonly unknown[]): ReadonlySet<string | null> =>
  new Set(
    seatings
      .map((seating) => mandatoryWire.parse(seating))
      .filter((seating) => seating?.isMandatory === true)
      .map((seating) => statedText(seating?.tableCategory)),
  );

/** Returns a slot for each kind of table; undefined when it is not free. */
const decodeSlot = (
  { row, raw }: SlotRow,
  id: string,
  dayOffset: number,
  anchor: number,
  { date: day, partySize }: TableQuestion,
): KeyedSlot | undefined => {
  if (!row.isAvailable) return undefined;
  const { date, time } = addMinutes(day, anchor, row.timeOffsetMinutes + dayOffset * dayMinutes);
  const attributes = distinctTexts(row.attributes ?? []);
  const tables = attributes.length === 0 ? [null] : attributes;
  const mandatory = mandatoryOf(row.isMandatoryBySeating ?? []);
  const said = withoutTokens(raw);
  return {
    key: row.slotHash || `${date}T${time} ${row.type} ${tables.join()}`,
    slots: tables.map(
      (tableType): PlatformSlot => ({
        date,
        time,
        type: toSlotType(row.isMandatory || mandatory.has(tableType) ? 'Experience' : row.type, tableType),
        tableType,
        bookingUrl: bookingUrlOf(id, date, time, partySize),
        // Deposits are stated only in the next booking step.
        isDepositRequired: false,
        deposit: null,
        durationMinutes: null,
        raw: said,
      }),
    ),
  };
};

const decodeTables = (
  { restaurantId, availabilityDays }: RestaurantTablesWire,
  dayOf: (dayOffset: number) => boolean,
  anchor: number,
  question: TableQuestion,
): TablesPart => {
  const days = (availabilityDays ?? []).filter(({ dayOffset }) => dayOf(dayOffset ?? 0));
  const slots: KeyedSlot[] = [];
  let dropped = 0;
  let total = 0;
  for (const { dayOffset, slots: rows } of days)
    for (const value of rows ?? []) {
      total++;
      const { success, data } = slotRow.safeParse(value);
      const slot = success ? decodeSlot(data, restaurantId, dayOffset ?? 0, anchor, question) : undefined;
      if (slot !== undefined) slots.push(slot);
      if (!success) dropped++;
    }
  const [reason = null] = distinctTexts(days.flatMap(({ noTimesReasons }) => noTimesReasons ?? []));
  return { slots, reason, dropped, total, said: JSON.stringify(days) };
};

/** The part of each day in turn. A restaurant that lacks only some of several days is malformed. */
const decodeDays = (
  source: string,
  wire: RestaurantTablesWire,
  { anchor, question, days }: Omit<AskedTables, 'ids'>,
): readonly TablesPart[] => {
  if (days === 1) return [decodeTables(wire, () => true, anchor, question)];
  const offsets = new Set((wire.availabilityDays ?? []).map(({ dayOffset }) => dayOffset ?? 0));
  return Array.from({ length: days }, (_, day) => {
    if (offsets.size > 0 && !offsets.has(day))
      throw new UpstreamError(source, 'malformed', { cause: new Error('a requested day is missing') });
    return decodeTables(wire, (dayOffset) => dayOffset === day, anchor, question);
  });
};

/**
 * Slots are relative to the anchor, in minutes after midnight. Throws `malformed` when no slot of any restaurant is
 * readable.
 */
const decodeAvailability = (
  source: string,
  rows: readonly unknown[],
  asked: AskedTables,
): ReadonlyMap<string, readonly TablesPart[]> => {
  const parts = new Map<string, readonly TablesPart[]>();
  for (const wire of decodeRows(source, rows, restaurantTablesWire).rows)
    parts.set(wire.restaurantId, decodeDays(source, wire, asked));
  const all = [...parts.values()].flat();
  if (all.some(({ dropped }) => dropped > 0) && all.every(({ dropped, total }) => dropped === total))
    throw new UpstreamError(source, 'malformed', { cause: new Error('no slot can be read') });
  return parts;
};

/** The token of an anonymous visitor, valid for every restaurant (upstream notes 8.4). */
const anonymous = Buffer.from('{"v":2,"m":1,"p":0,"s":0,"n":0}').toString('base64url');

const toBody = ({ ids, question: { date, partySize }, anchor, days }: AskedTables, hash: string) => ({
  operationName: 'RestaurantsAvailability',
  variables: {
    onlyPop: false,
    forwardDays: days - 1,
    requireTimes: false,
    requireTypes: [],
    useCBR: false,
    privilegedAccess: ['UberOneDiningProgram', 'VisaDiningProgram', 'VisaEventsProgram', 'ChaseDiningProgram'],
    restaurantIds: ids.map(Number),
    restaurantAvailabilityTokens: ids.map(() => anonymous),
    date,
    time: addMinutes(date, anchor, 0).time.slice(0, 5),
    partySize,
    databaseRegion: 'NA',
  },
  extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
});

const isOutdated = (response: UpstreamResponse): boolean =>
  /PersistedQueryNotFound/i.test(response.text().slice(0, 10_000));

/** The site knows queries by their hashes, which change every few months. */
const outdated = (source: string): UpstreamError =>
  new UpstreamError(source, 'blocked', {
    predicate:
      "no longer knows this deployment's query: the hash of the site's persisted query is out of date, and is configuration (PLATFORM_B_AVAILABILITY_HASH)",
  });

/** Reads tables of several restaurants around one time of some days in a row, by id, with the site's own query. */
export const readWebTables = async (
  http: UpstreamHttp,
  hash: string,
  asked: AskedTables,
  call: Call,
): Promise<ReadonlyMap<string, readonly TablesPart[]>> => {
  const { source } = http;
  const response = await http.request(
    {
      method: 'POST',
      path: '/dapi/fe/gql',
      query: { optype: 'query', opname: 'RestaurantsAvailability' },
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(toBody(asked, hash)),
      idempotent: true,
    },
    call,
  );
  if (response.status === 409 || (response.status === 400 && isOutdated(response))) throw outdated(source);
  if (response.status !== 200) throw unexpectedStatus(source, response);
  const { data, errors } = decodeJson(source, response, availabilityWire);
  if (data?.availability) return decodeAvailability(source, data.availability, asked);
  if (isOutdated(response)) throw outdated(source);
  const hasErrors = (errors ?? []).length > 0;
  throw new UpstreamError(source, hasErrors ? 'unreachable' : 'malformed', {
    cause: new Error(hasErrors ? 'errors and no data' : 'no data'),
  });
};
