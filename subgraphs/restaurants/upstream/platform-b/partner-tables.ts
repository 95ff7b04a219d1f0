import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeJson, decodeRows } from '../../../../platform/upstream/decode/decode-json.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import type { PlatformSlot, TableQuestion } from '../../model/table-platform.ts';
import { addMinutes, toWallTime, type WallTime } from '../../model/wall-clock.ts';
import { distinctTexts } from '../tables/record-parts.ts';
import { withoutTokens } from '../tables/without-tokens.ts';
import { reach } from './anchors.ts';
import { bookingUrlOf, linkOf } from './pages.ts';
import {
  type AreaWire,
  type PartnerTimeRow,
  partnerRefusal,
  partnerTimeRow,
  partnerWire,
  type TypeWire,
} from './partner-wire.ts';
import { toSlotType } from './slot-type.ts';
import type { KeyedSlot, TablesPart } from './tables-reading.ts';

interface PartnerQuestion {
  readonly id: string;
  readonly question: TableQuestion;
  readonly anchor: number;
}

/** Refusals by the restaurant's own rules: there are no tables, for this reason. */
const respondingCodes: ReadonlySet<string> = new Set(['InvalidPartySize', 'InvalidStartDateTime', 'InvalidDateTime']);

const bookingLink = (area: AreaWire | undefined): string | undefined =>
  linkOf(area?.booking_url) === undefined ? undefined : (area?.booking_url ?? undefined);

const slotsOfType = (
  type: TypeWire | undefined,
  at: WallTime,
  raw: Readonly<Record<string, unknown>>,
  { id, question }: PartnerQuestion,
): PlatformSlot[] => {
  const areas: readonly (AreaWire | undefined)[] = type?.diningArea?.length ? type.diningArea : [undefined];
  return areas.flatMap((area) => {
    const attributes = distinctTexts(area?.attributes ?? area?.table_type ?? []);
    return (attributes.length === 0 ? [null] : attributes).map((tableType): PlatformSlot => {
      const kind = toSlotType(type?.type, tableType);
      return {
        ...at,
        type: kind === 'STANDARD' && area?.environment?.toLowerCase() === 'outdoor' ? 'OUTDOOR' : kind,
        tableType,
        bookingUrl: bookingLink(area) ?? bookingUrlOf(id, at.date, at.time, question.partySize),
        // The amount is in the policy, which needs another request.
        isDepositRequired: /deposit/i.test(type?.cancellationPolicy?.type ?? ''),
        deposit: null,
        durationMinutes: null,
        raw,
      };
    });
  });
};

/** Each kind of slot once, because areas of one kind are equal to a guest. Undefined for an invalid time. */
const slotsOfTime = ({ row, raw }: PartnerTimeRow, asked: PartnerQuestion): KeyedSlot[] | undefined => {
  const at = toWallTime(row.time);
  if (at === undefined) return undefined;
  const types: readonly (TypeWire | undefined)[] = row.availability_types?.length
    ? row.availability_types
    : [undefined];
  const said = withoutTokens(raw);
  return types
    .flatMap((type) => slotsOfType(type, at, said, asked))
    .map((slot) => ({ key: `${slot.date}T${slot.time} ${slot.type} ${slot.tableType}`, slots: [slot] }))
    .filter(({ key }, index, all) => all.findIndex((other) => other.key === key) === index);
};

const decodePartner = (source: string, response: UpstreamResponse, asked: PartnerQuestion): TablesPart => {
  const body = decodeJson(source, response, partnerWire);
  const rows = body.times_available?.length ? body.times_available : (body.times ?? []).map((time) => ({ time }));
  const times = decodeRows(source, rows, partnerTimeRow).rows.map((row) => slotsOfTime(row, asked));
  const good = times.filter((slots) => slots !== undefined);
  if (rows.length > 0 && good.length === 0)
    throw new UpstreamError(source, 'malformed', { cause: new Error('time: no wall time') });
  const [reason = null] = distinctTexts(body.no_availability_reasons ?? []);
  return { slots: good.flat(), reason, dropped: rows.length - good.length, total: rows.length };
};

const refusalIn = (response: UpstreamResponse): string | undefined => {
  try {
    const { errors } = partnerRefusal.parse(JSON.parse(response.text()));
    return errors.map(({ code }) => code ?? '').find((code) => respondingCodes.has(code));
  } catch {
    return undefined;
  }
};

/** Undefined when the API has no such restaurant. */
export const readPartnerTables = async (
  http: UpstreamHttp,
  asked: PartnerQuestion,
  call: Call,
): Promise<TablesPart | undefined> => {
  const { date, partySize } = asked.question;
  const query = {
    start_date_time: `${date}T${addMinutes(date, asked.anchor, 0).time.slice(0, 5)}`,
    party_size: partySize,
    forward_minutes: reach,
    backward_minutes: reach,
    include_experiences: true,
    include_credit_card_results: true,
  };
  const response = await http.request(
    { path: `/v2/availability/${encodeURIComponent(asked.id)}`, query, headers: { accept: 'application/json' } },
    call,
  );
  if (response.status === 404) return undefined;
  if (response.status === 200) return decodePartner(http.source, response, asked);
  const reason = response.status === 400 ? refusalIn(response) : undefined;
  if (reason === undefined) throw unexpectedStatus(http.source, response);
  return { slots: [], reason, dropped: 0, total: 0 };
};
