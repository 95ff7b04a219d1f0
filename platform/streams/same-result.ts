import type { Warning } from '../errors/warnings.ts';

export const sameFields = <T>(a: T, b: T, fields: readonly (keyof T)[]): boolean =>
  fields.every((field) => a[field] === b[field]);

export const sameRows = <T>(a: readonly T[], b: readonly T[], isSame: (a: T, b: T) => boolean): boolean =>
  a === b || (a.length === b.length && a.every((row, index) => isSame(row, b[index] ?? row)));

/** The age in warnings about stale data, which changes with each read. */
const ageText = /\d+ \w+ (?:ago|old)/;

const plainMessage = ({ code, message }: Warning): string =>
  code === 'stale_data' ? message.replace(ageText, '') : message;

/** Compares warnings in order, regardless of the ages in them. */
export const sameWarnings = (a: readonly Warning[], b: readonly Warning[]): boolean =>
  sameRows(
    a,
    b,
    (one, other) => sameFields(one, other, ['code', 'source']) && plainMessage(one) === plainMessage(other),
  );
