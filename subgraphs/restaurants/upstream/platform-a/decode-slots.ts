import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeRows, toRowsDroppedWarning } from '../../../../platform/upstream/decode/decode-rows.ts';
import { moneyOfHundredths } from '../../model/money.ts';
import type { PlatformSlot, PlatformTables, TableQuestion } from '../../model/table-platform.ts';
import { minutesBetween, toWallTime } from '../../model/wall-clock.ts';
import { currencyOfCountry } from '../../reference/currencies.ts';
import { statedText, toCents, toCurrencyCode } from '../tables/record-parts.ts';
import { withoutTokens } from '../tables/without-tokens.ts';
import { bookingUrlOf } from './pages.ts';
import { toSlotType } from './slot-type.ts';
import { type FoundVenueWire, type SlotRow, slotRow } from './wire.ts';

const decodeSlot = (
  { row, raw }: SlotRow,
  { venue, templates }: FoundVenueWire,
  { partySize }: TableQuestion,
): PlatformSlot | undefined => {
  const start = toWallTime(row.date.start);
  if (start === undefined) return undefined;
  const end = toWallTime(row.date.end ?? '');
  const minutes = end === undefined ? 0 : minutesBetween(start, end);
  const templateId = row.template?.id;
  const template = typeof templateId === 'string' ? templates?.[templateId] : undefined;
  const tableType = statedText(row.config?.type);
  const required = [row.payment, template, template?.payment].some((part) => part?.is_add_on_required === true);
  // The template applies when the slot has null (upstream notes 7).
  const deposit = toCents(row.payment?.deposit_fee ?? template?.payment?.deposit_fee ?? template?.deposit_fee);
  // The default for an unknown country.
  const currencyCode = toCurrencyCode(venue.currency?.code) ?? currencyOfCountry(null);
  const isDue = deposit !== null && deposit > 0;
  return {
    ...start,
    type: toSlotType(tableType, template?.is_event === true || required),
    tableType,
    bookingUrl: bookingUrlOf(venue, start.date, partySize),
    isDepositRequired: isDue,
    deposit: isDue ? moneyOfHundredths(deposit, currencyCode) : null,
    durationMinutes: minutes > 0 ? minutes : null,
    raw: withoutTokens(raw),
  };
};

/** Throws `malformed` when no slot is readable, because the format has changed. */
export const decodeSlots = (source: string, found: FoundVenueWire, question: TableQuestion): PlatformTables => {
  const all = found.slots ?? [];
  const { rows } = decodeRows(source, all, slotRow);
  const slots = rows.map((row) => decodeSlot(row, found, question)).filter((slot) => slot !== undefined);
  const dropped = all.length - slots.length;
  if (all.length > 0 && slots.length === 0)
    throw new UpstreamError(source, 'malformed', { cause: new Error('date.start: no wall time') });
  return {
    restaurantName: statedText(found.venue.name),
    slots,
    noAvailabilityReason: null,
    warnings: dropped === 0 ? [] : [toRowsDroppedWarning(source, dropped, all.length)],
  };
};
