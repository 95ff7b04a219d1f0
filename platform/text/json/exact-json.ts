import { randomUUID } from 'node:crypto';
import { maxJsonNesting, nestingError, scanJson } from './json-nesting.ts';

/** JSON's number syntax without an exponent. */
const plainDecimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

export const isDecimalText = (text: string): boolean => plainDecimal.test(text);

/** Writes `1.5e-7` as `0.00000015`. */
const withoutExponent = (text: string): string => {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  const places = Number(exponent);
  if (places < 0) return `${sign}0.${'0'.repeat(-places - 1)}${whole}${fraction}`;
  return sign + whole + fraction.padEnd(places, '0');
};

/** Undefined for NaN and infinities. */
export const decimalTextOf = (value: number): string | undefined => {
  if (!Number.isFinite(value)) return undefined;
  const text = String(value);
  return text.includes('e') ? withoutExponent(text) : text;
};

/**
 * Whether the number would be written with other digits. Many an integer beyond 2^53 is written as it came, for
 * instance one that another program of doubles has written. One that is no finite number stays infinite: reading its
 * digits would take the square of their number.
 */
const isRounded = (digits: string): boolean => {
  const value = Number(digits);
  return !Number.isSafeInteger(value) && Number.isFinite(value) && decimalTextOf(value) !== digits;
};

/** Whether a number in JSON is an integer that would be rounded, or is beyond the largest number. */
export const isRoundedText = (text: string): boolean =>
  !Number.isFinite(Number(text)) || (/^-?\d+$/.test(text) && isRounded(text.replace('-', '')));

type Places = readonly (readonly [from: number, end: number])[];

/** Marks the integers as texts, which a client cannot guess, and reads these as `bigint`. */
const withBigIntegers = (text: string, places: Places): unknown => {
  const mark = `${randomUUID()}:`;
  const parts: string[] = [];
  let done = 0;
  for (const [digitsFrom, end] of places) {
    const from = text.charAt(digitsFrom - 1) === '-' ? digitsFrom - 1 : digitsFrom;
    parts.push(text.slice(done, from), `"${mark}${text.slice(from, end)}"`);
    done = end;
  }
  parts.push(text.slice(done));
  return JSON.parse(parts.join(''), (_name, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  );
};

/** Whether a value, or anything in it, is no number of JSON, or one that `JSON.stringify` would not write as it is. */
export const hasInexactNumber = (value: unknown): boolean => {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value === 'bigint') return true;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasInexactNumber);
  for (const name in value) if (hasInexactNumber((value as Readonly<Record<string, unknown>>)[name])) return true;
  return false;
};

/** Returns a value in which each `bigint` is the nearest number. Values without one are not copied. */
export const withRoundedIntegers = <Value>(value: Value): Value => {
  const rounded = (each: unknown): unknown => {
    if (typeof each === 'bigint') return Number(each);
    if (typeof each !== 'object' || each === null || !hasInexactNumber(each)) return each;
    if (Array.isArray(each)) return each.map(rounded);
    return Object.fromEntries(Object.entries(each).map(([name, member]) => [name, rounded(member)]));
  };
  return rounded(value) as Value;
};

/**
 * Like `parseBoundedJson`, except that an integer which a number would round is a `bigint`. A number beyond the largest
 * is infinite, as for `JSON.parse`.
 */
export const parseExactJson = (text: string, max = maxJsonNesting): unknown => {
  const { isTooDeep, longIntegers } = scanJson(text, max);
  if (isTooDeep) throw nestingError(max);
  // Also refuses what the marks would make valid.
  const value: unknown = JSON.parse(text);
  const rounded = longIntegers?.filter(([from, end]) => isRounded(text.slice(from, end))) ?? [];
  return rounded.length === 0 ? value : withBigIntegers(text, rounded);
};

/** Like `JSON.stringify` of a JSON value, except that a `bigint` is written as the integer that it is. */
export const stringifyExact = (value: unknown): string => {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  const mark = `${randomUUID()}:`;
  const text = JSON.stringify(value, (_name, each: unknown) => (typeof each === 'bigint' ? `${mark}${each}` : each));
  return text.replaceAll(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1');
};
