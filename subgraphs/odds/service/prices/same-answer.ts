import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { SportEvent } from '../../model/sport-event.ts';

/** Whether both have the same plain values in all `fields`. */
export const sameFields = <T>(a: T, b: T, fields: readonly (keyof T)[]): boolean =>
  fields.every((field) => a[field] === b[field]);

/** Whether both have the same rows in the same order. */
export const sameRows = <T>(a: readonly T[], b: readonly T[], isSame: (a: T, b: T) => boolean): boolean =>
  a === b || (a.length === b.length && a.every((row, index) => isSame(row, b[index] ?? row)));

/** How the platform's warning of stale data says their age, which is another one with every look. */
const ageText = /\d+ \w+ ago/;

const plainMessage = ({ code, message }: Warning): string =>
  code === 'stale_data' ? message.replace(ageText, '') : message;

export const sameWarnings = (a: readonly Warning[], b: readonly Warning[]): boolean =>
  sameRows(
    a,
    b,
    (one, other) => sameFields(one, other, ['code', 'source']) && plainMessage(one) === plainMessage(other),
  );

/** Whether the event is told the same way: its names, times, state, score and warnings. */
export const sameEvent = (a: SportEvent, b: SportEvent): boolean =>
  sameFields(a, b, [
    'eventId',
    'source',
    'state',
    'startsAt',
    'expectedEndAt',
    'name',
    'home',
    'away',
    'sport',
    'sportName',
    'league',
  ]) &&
  a.score?.home === b.score?.home &&
  a.score?.away === b.score?.away &&
  sameWarnings(a.warnings, b.warnings);
