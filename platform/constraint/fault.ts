import { type InputFault, ServiceError } from '../errors/service-error.ts';

/** Where a value is: `['query', 'limit']`, `['body', 'origin_iata']`, or a path of GraphQL arguments. */
export type Loc = InputFault['loc'];

/** Enough for a person to correct a request; without a bound, one request of bad items makes an answer of any size. */
export const maxFaults = 50;

const maxEchoedCharacters = 256;
const maxEchoedEntries = 32;
const maxEchoedDepth = 3;

/** The input as a fault echoes it, cut where it is long or deep: a client sent it, so it can be built to hurt. */
const echo = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') {
    return value.length > maxEchoedCharacters ? `${value.slice(0, maxEchoedCharacters)}…` : value;
  }
  if (value === undefined) return null;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxEchoedDepth) return '…';
  if (Array.isArray(value)) return value.slice(0, maxEchoedEntries).map((item) => echo(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, maxEchoedEntries)
      .map(([key, item]) => [key, echo(item, depth + 1)]),
  );
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
