import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-rows.ts';
import type { PlatformSlot, TableQuestion } from '../../model/table-platform.ts';
import { addMinutes } from '../../model/wall-clock.ts';
import { distinctTexts, statedText } from '../tables/record-parts.ts';
import { withoutTokens } from '../tables/without-tokens.ts';
import { bookingUrlOf } from './pages.ts';
import { toSlotType } from './slot-type.ts';
import type { KeyedSlot, TablesPart } from './tables-reading.ts';
import { mandatoryWire, type RestaurantTablesWire, restaurantTablesWire, type SlotRow, slotRow } from './wire.ts';

const dayMinutes = 24 * 60;

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

const decodeTables = (wire: RestaurantTablesWire, anchor: number, question: TableQuestion): TablesPart => {
  const days = wire.availabilityDays ?? [];
  const slots: KeyedSlot[] = [];
  let dropped = 0;
  let total = 0;
  for (const { dayOffset, slots: rows } of days)
    for (const value of rows ?? []) {
      total++;
      const { success, data } = slotRow.safeParse(value);
      const slot = success ? decodeSlot(data, wire.restaurantId, dayOffset ?? 0, anchor, question) : undefined;
      if (slot !== undefined) slots.push(slot);
      if (!success) dropped++;
    }
  const [reason = null] = distinctTexts(days.flatMap(({ noTimesReasons }) => noTimesReasons ?? []));
  return { slots, reason, dropped, total, said: JSON.stringify(days) };
};

/**
 * Slots are relative to the anchor, in minutes after midnight. Throws `malformed` when no slot of any restaurant is
 * readable.
 */
export const decodeAvailability = (
  source: string,
  rows: readonly unknown[],
  anchor: number,
  question: TableQuestion,
): ReadonlyMap<string, TablesPart> => {
  const parts = new Map<string, TablesPart>();
  for (const wire of decodeRows(source, rows, restaurantTablesWire).rows)
    parts.set(wire.restaurantId, decodeTables(wire, anchor, question));
  const all = [...parts.values()];
  if (all.some(({ dropped }) => dropped > 0) && all.every(({ dropped, total }) => dropped === total))
    throw new UpstreamError(source, 'malformed', { cause: new Error('no slot can be read') });
  return parts;
};
