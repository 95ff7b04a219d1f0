import { type InputFault, ServiceError } from '../errors/service-error.ts';
import { maxEchoed, shortened } from '../text/shorten-echoes.ts';

/** Such as `['query', 'limit']`, `['body', 'origin_iata']`, or a path of GraphQL arguments. */
export type Loc = InputFault['loc'];

/** Enough to correct a request. Bounds the response to a request with many invalid items. */
export const maxFaults = 50;

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

/** The words of pydantic 2 for one kind of validation error. */
export type FaultWords = readonly [type: string, msg: string];

export const addFault = (
  faults: InputFault[],
  [type, msg]: FaultWords,
  loc: Loc,
  input: unknown,
  ctx?: Readonly<Record<string, unknown>>,
): void => {
  if (faults.length >= maxFaults) return;
  faults.push({ loc, msg, type, ...(ctx === undefined ? {} : { ctx }), input: echo(input) });
};

/** For rules of a service that the SDL cannot express. `error` completes a sentence about the value. */
export const valueFault = (loc: Loc, error: string, input: unknown): InputFault => ({
  loc,
  msg: `Value error, ${error}`,
  type: 'value_error',
  ctx: { error },
  input: echo(input),
});

const contractType = 'request_contract';

/**
 * For parameters that do not fit together, or that request something that is not offered. REST always returns 400 for
 * this error, even on routes with another status for validation errors. `error` completes a sentence about the value.
 */
export const contractFault = (loc: Loc, error: string, input: unknown): InputFault => ({
  loc,
  msg: `Contract error, ${error}`,
  type: contractType,
  ctx: { error },
  input: echo(input),
});

export const isContractFault = ({ type }: InputFault): boolean => type === contractType;

/** The message lists all validation errors, for clients that show only the message. */
export const faultsError = (faults: readonly InputFault[]): ServiceError =>
  new ServiceError(
    'validation_error',
    faults.map((fault) => (fault.loc.length === 0 ? fault.msg : `${fault.loc.join('.')}: ${fault.msg}`)).join('; '),
    { faults },
  );
