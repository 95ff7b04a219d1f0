import type { InputFault } from '../errors/service-error.ts';
import { asciiLower, asciiUpper } from '../text/ascii-case.ts';
import type { Checker } from './checker.ts';
import type { Constraint, StringTransform } from './constraint.ts';
import { addFault, type Loc } from './fault.ts';

/** GraphQL's `Int` has 32 bits. A larger number is reported as out of bounds. */
const maxInt = 2_147_483_647;

const transformers: Record<StringTransform, (value: string) => string> = {
  upper: asciiUpper,
  lower: asciiLower,
  compact: (value) => asciiUpper(value.replace(/\s+/g, '')),
};

/**
 * PostgreSQL stores neither U+0000 nor lone surrogates, so they are refused here instead of failing in the database.
 */
const isStorable = (value: string): boolean => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

/** Counts code points, as pydantic does: an emoji is one character. */
const lengthOf = (value: string): number => {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
};

const items = (count: number): string => `${count} item${count === 1 ? '' : 's'}`;
const characters = (count: number): string => `${count} character${count === 1 ? '' : 's'}`;

const numberBounds = (constraint: Constraint | undefined, isInt: boolean): Checker => {
  const min = constraint?.min ?? (isInt ? -maxInt - 1 : Number.NEGATIVE_INFINITY);
  const max = constraint?.max ?? (isInt ? maxInt : Number.POSITIVE_INFINITY);
  const tooSmall = ['greater_than_equal', `Input should be greater than or equal to ${min}`] as const;
  const tooLarge = ['less_than_equal', `Input should be less than or equal to ${max}`] as const;
  return (raw, loc, faults, input = raw) => {
    const value = raw as number;
    if (value < min) addFault(faults, tooSmall, loc, input, { ge: min });
    else if (value > max) addFault(faults, tooLarge, loc, input, { le: max });
    else return value;
    return undefined;
  };
};

/** Returns the change that a constraint makes to a string before its bounds are checked. */
const changeOf = ({ trim, transform }: Constraint): ((value: string) => string) | undefined => {
  const change = transform === undefined ? undefined : transformers[transform];
  if (trim !== true) return change;
  return change === undefined ? (value) => value.trim() : (value) => change(value.trim());
};

const stringBounds = (constraint: Constraint | undefined): Checker => {
  const notText = [
    'string_unicode',
    'Input should be a valid string, unable to parse raw data as a unicode string',
  ] as const;
  if (constraint === undefined) {
    return (raw, loc, faults) => {
      if (isStorable(raw as string)) return raw;
      addFault(faults, notText, loc, null);
      return undefined;
    };
  }
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = constraint;
  const change = changeOf(constraint);
  const whole = pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`, 'u');
  const tooShort = ['string_too_short', `String should have at least ${characters(minLength)}`] as const;
  const tooLong = ['string_too_long', `String should have at most ${characters(maxLength)}`] as const;
  const mismatch = ['string_pattern_mismatch', `String should match pattern '${pattern}'`] as const;
  const outside = (value: string, raw: unknown, loc: Loc, faults: InputFault[]): boolean => {
    const length = lengthOf(value);
    if (length < minLength) addFault(faults, tooShort, loc, raw, { min_length: minLength });
    else if (length > maxLength) addFault(faults, tooLong, loc, raw, { max_length: maxLength });
    else if (whole?.test(value) === false) addFault(faults, mismatch, loc, raw, { pattern });
    else return false;
    return true;
  };
  return (raw, loc, faults) => {
    if (!isStorable(raw as string)) {
      addFault(faults, notText, loc, null);
      return undefined;
    }
    const value = change === undefined ? (raw as string) : change(raw as string);
    return outside(value, raw, loc, faults) ? undefined : value;
  };
};

/** Returns whether the items should be checked as well. */
export const listBounds = (constraint: Constraint | undefined) => {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = constraint ?? {};
  return (raw: readonly unknown[], loc: Loc, faults: InputFault[]): boolean => {
    const actual = raw.length;
    if (actual < minItems) {
      const words = [
        'too_short',
        `List should have at least ${items(minItems)} after validation, not ${actual}`,
      ] as const;
      addFault(faults, words, loc, raw, { field_type: 'List', min_length: minItems, actual_length: actual });
    } else if (actual > maxItems) {
      const words = [
        'too_long',
        `List should have at most ${items(maxItems)} after validation, not ${actual}`,
      ] as const;
      addFault(faults, words, loc, raw, { field_type: 'List', max_length: maxItems, actual_length: actual });
    } else return true;
    return false;
  };
};

/** Dates and custom scalars have no bounds beyond their format. */
export const leafBounds = (typeName: string, constraint: Constraint | undefined): Checker | undefined => {
  if (typeName === 'Int' || typeName === 'Float') return numberBounds(constraint, typeName === 'Int');
  if (typeName === 'String' || typeName === 'ID') return stringBounds(constraint);
  if (constraint?.min !== undefined || constraint?.max !== undefined) return numberBounds(constraint, false);
  const { minLength, maxLength, pattern, transform, trim } = constraint ?? {};
  return (minLength ?? maxLength ?? pattern ?? transform ?? trim) === undefined ? undefined : stringBounds(constraint);
};
