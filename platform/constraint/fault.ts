import { type InputFault, ServiceError } from '../errors/service-error.ts';
import { maxEchoed, shortened } from '../text/shorten-echoes.ts';

/** Where a value is: `['query', 'limit']`, `['body', 'origin_iata']`, or a path of GraphQL arguments. */
export type Loc = InputFault['loc'];

/** Enough for a person to correct a request; without a bound, one request of bad items makes an answer of any size. */
export const maxFaults = 50;

const maxEchoedEntries = 32;
const maxEchoedDepth = 3;

/** Without listing the others: an object may have a hundred thousand. */
const firstKeys = (value: object): string[] => {
  const keys: string[] = [];
  for (const key in value) {
    if (keys.length >= maxEchoedEntries) break;
    keys.push(key);
  }
  return keys;
};

/**
 * The input as a validation error repeats it, cut where it is long or deep. Names and texts of one echo share its
 * characters.
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

/** Echoes of objects, each made once: every field that is missing in an object repeats it. */
const echoes = new WeakMap<object, unknown>();

const echo = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return echoWithin(value, 0, { characters: maxEchoed });
  if (!echoes.has(value)) echoes.set(value, echoWithin(value, 0, { characters: maxEchoed }));
  return echoes.get(value);
};

/** One kind of fault: its type, and its sentence as pydantic 2 words it. */
export type FaultWords = readonly [type: string, msg: string];

/** Adds a fault to the list, unless the list is full already. */
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

/** A fault that a service finds, which no bound of the SDL can say: `error` is the rest of a sentence about the value. */
export const valueFault = (loc: Loc, error: string, input: unknown): InputFault => ({
  loc,
  msg: `Value error, ${error}`,
  type: 'value_error',
  ctx: { error },
  input: echo(input),
});

const contractType = 'request_contract';

/**
 * A fault of parameters that do not go together, or ask for what is not offered: each is of its type and within its bounds. REST answers 400 for
 * such faults, whatever else the route answers for faults of values. `error` is the rest of a sentence, as with `valueFault`.
 */
export const contractFault = (loc: Loc, error: string, input: unknown): InputFault => ({
  loc,
  msg: `Contract error, ${error}`,
  type: contractType,
  ctx: { error },
  input: echo(input),
});

export const isContractFault = ({ type }: InputFault): boolean => type === contractType;

/** The error for a request with faults in its input. The message names them all, for clients that show only it. */
export const faultsError = (faults: readonly InputFault[]): ServiceError =>
  new ServiceError(
    'validation_error',
    faults.map((fault) => (fault.loc.length === 0 ? fault.msg : `${fault.loc.join('.')}: ${fault.msg}`)).join('; '),
    { faults },
  );
