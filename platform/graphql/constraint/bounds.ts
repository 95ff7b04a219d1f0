import { platformRules } from '../../errors/platform-rules.ts';
import type { BrokenRule } from '../../errors/validation-rules.ts';
import { asciiLower, asciiUpper } from '../../text/ascii-case.ts';
import type { Checker, Constraint, StringTransform } from './constraint.ts';
import { addBrokenRule, type Loc } from './validation-errors.ts';

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

const numberBounds = (constraint: Constraint | undefined, isInt: boolean): Checker => {
  const min = constraint?.min ?? (isInt ? -maxInt - 1 : Number.NEGATIVE_INFINITY);
  const max = constraint?.max ?? (isInt ? maxInt : Number.POSITIVE_INFINITY);
  return (raw, loc, errors, input = raw) => {
    const value = raw as number;
    if (value < min) return addBrokenRule(errors, platformRules.greater_than_equal, loc, input, { ge: min });
    if (value > max) return addBrokenRule(errors, platformRules.less_than_equal, loc, input, { le: max });
    return value;
  };
};

/** Returns the change that a constraint makes to a string before its bounds are checked. */
const changeOf = ({ trim, transform }: Constraint): ((value: string) => string) | undefined => {
  const change = transform === undefined ? undefined : transformers[transform];
  if (trim !== true) return change;
  return change === undefined ? (value) => value.trim() : (value) => change(value.trim());
};

const stringBounds = (constraint: Constraint | undefined): Checker => {
  const notText = platformRules.string_unicode;
  if (constraint === undefined) {
    return (raw, loc, errors) => (isStorable(raw as string) ? raw : addBrokenRule(errors, notText, loc, null));
  }
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = constraint;
  const change = changeOf(constraint);
  const whole = pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`, 'u');
  const outside = (value: string, raw: unknown, loc: Loc, errors: BrokenRule[]): boolean => {
    const length = lengthOf(value);
    if (length < minLength) addBrokenRule(errors, platformRules.string_too_short, loc, raw, { min_length: minLength });
    else if (length > maxLength)
      addBrokenRule(errors, platformRules.string_too_long, loc, raw, { max_length: maxLength });
    else if (pattern !== undefined && whole?.test(value) === false)
      addBrokenRule(errors, platformRules.string_pattern_mismatch, loc, raw, { pattern });
    else return false;
    return true;
  };
  return (raw, loc, errors, input = raw) => {
    if (!isStorable(raw as string)) return addBrokenRule(errors, notText, loc, null);
    const value = change === undefined ? (raw as string) : change(raw as string);
    return outside(value, input, loc, errors) ? undefined : value;
  };
};

/** Returns whether the items should be checked as well. */
export const listBounds = (constraint: Constraint | undefined) => {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = constraint ?? {};
  return (raw: readonly unknown[], loc: Loc, errors: BrokenRule[]): boolean => {
    const actual = raw.length;
    if (actual < minItems) {
      const values = { field_type: 'List', min_length: minItems, actual_length: actual };
      addBrokenRule(errors, platformRules.too_short, loc, raw, values);
    } else if (actual > maxItems) {
      const values = { field_type: 'List', max_length: maxItems, actual_length: actual };
      addBrokenRule(errors, platformRules.too_long, loc, raw, values);
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
