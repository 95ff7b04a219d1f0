import type { Warning } from '../upstream/reading.ts';

/** Whether both have the same plain values in all `fields`. */
export const sameFields = <T>(a: T, b: T, fields: readonly (keyof T)[]): boolean =>
  fields.every((field) => a[field] === b[field]);

/** Whether both have the same rows in the same order. */
export const sameRows = <T>(a: readonly T[], b: readonly T[], isSame: (a: T, b: T) => boolean): boolean =>
  a === b || (a.length === b.length && a.every((row, index) => isSame(row, b[index] ?? row)));

/** How warnings of stale data say their age, which is another one with every look. */
const ageText = /\d+ \w+ (?:ago|old)/;

const plainMessage = ({ code, message }: Warning): string =>
  code === 'stale_data' ? message.replace(ageText, '') : message;

/** Whether both have the same warnings in the same order, whatever age of the data they state. */
export const sameWarnings = (a: readonly Warning[], b: readonly Warning[]): boolean =>
  sameRows(
    a,
    b,
    (one, other) => sameFields(one, other, ['code', 'source']) && plainMessage(one) === plainMessage(other),
  );
