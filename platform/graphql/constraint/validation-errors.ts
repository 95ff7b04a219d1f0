import { platformErrors } from '../../errors/platform-errors.ts';
import { ServiceError, type ValidationError } from '../../errors/service-error.ts';
import {
  type BrokenRule,
  type RuleValue,
  toGraphValidationError,
  type ValidationRule,
} from '../../errors/validation-rules.ts';
import { maxEchoed, shortened } from '../../text/shorten-echoes.ts';

/** Such as `['query', 'limit']`, `['body', 'origin_iata']`, or a path of GraphQL arguments. */
export type Loc = ValidationError['loc'];

/** Enough to correct a request. Bounds the response to a request with many invalid items. */
export const maxErrors = 50;

const maxEchoedEntries = 32;
const maxEchoedDepth = 3;

/** Does not list all keys, because an object may have a hundred thousand. */
const firstKeys = (value: object): string[] => {
  const keys: string[] = [];
  for (const key in value) {
    if (keys.length >= maxEchoedEntries) break;
    keys.push(key);
  }
  return keys;
};

/**
 * Returns an input for a validation error, truncated where it is long or deep. The bound of characters applies to all
 * names and texts together.
 */
const echoWithin = (value: unknown, depth: number, room: { characters: number }): unknown => {
  if (typeof value === 'string') {
    const shown = shortened(value, Math.max(0, room.characters));
    room.characters -= value.length;
    return shown;
  }
  if (value === undefined) return null;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxEchoedDepth || room.characters <= 0) return '…';
  const take = <Entry>(entries: readonly Entry[], show: (entry: Entry) => unknown) => {
    const shown: unknown[] = [];
    for (const entry of entries.slice(0, maxEchoedEntries)) {
      room.characters -= 1;
      if (room.characters <= 0) break;
      shown.push(show(entry));
    }
    return shown;
  };
  if (Array.isArray(value)) return take(value, (item) => echoWithin(item, depth + 1, room));
  const entries = take(firstKeys(value), (key) => {
    const name = shortened(key, Math.max(0, room.characters));
    room.characters -= key.length;
    return [name, echoWithin((value as Record<string, unknown>)[key], depth + 1, room)];
  });
  return Object.fromEntries(entries as [string, unknown][]);
};

/** Echoes by object, because the validation error of every missing field repeats the same object. */
const echoes = new WeakMap<object, unknown>();

const echo = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return echoWithin(value, 0, { characters: maxEchoed });
  if (!echoes.has(value)) echoes.set(value, echoWithin(value, 0, { characters: maxEchoed }));
  return echoes.get(value);
};

type Values<Names extends string> = [Names] extends [never] ? [] : [values: Readonly<Record<Names, RuleValue>>];

/** The input is echoed, truncated where it is long or deep. */
export const brokenRule = <Names extends string>(
  rule: ValidationRule<Names>,
  loc: Loc,
  input: unknown,
  ...[values]: Values<Names>
): BrokenRule => ({ rule, loc, values, input: echo(input) });

/** Adds an error while there are fewer than `maxErrors`, and returns `undefined`, which is then the value to use. */
export const addBrokenRule = <Names extends string>(
  errors: BrokenRule[],
  rule: ValidationRule<Names>,
  loc: Loc,
  input: unknown,
  ...values: Values<Names>
): undefined => {
  if (errors.length < maxErrors) errors.push(brokenRule(rule, loc, input, ...values));
  return undefined;
};

/** The message lists all validation errors, for clients that show only the message. */
export const validationFailure = (...broken: readonly BrokenRule[]): ServiceError => {
  const errors = broken.map(toGraphValidationError);
  return new ServiceError(platformErrors.validation_error, errors.map(({ msg }) => msg).join(' '), { faults: errors });
};
