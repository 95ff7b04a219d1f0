import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream } from '../emulated-upstream.ts';
import { jsonFields } from '../engine/body.ts';
import { json } from '../engine/responses.ts';

const modes = ['status', 'timeout', 'slow', 'malformed', 'reset', 'empty'] as const;
type Mode = (typeof modes)[number];

/** A fault to inject into an upstream. `times` counts down; without it, the fault remains until it is deleted. */
interface Fault {
  readonly mode: Mode;
  readonly status?: number;
  readonly retry_after?: number;
  /** Distinguishes, for instance, an exhausted quota from a burst limit. */
  readonly message?: string;
  readonly ms?: number;
  readonly times?: number;
  /** Restricts the fault to paths with this prefix, below the upstream. */
  readonly path?: string;
}

interface FieldRule {
  /** The modes that know the field; all without it. */
  readonly of?: Mode;
  readonly isRequired?: true;
  readonly problem: (value: unknown) => string | undefined;
}

const wholeNumber =
  (low: number, high: number): FieldRule['problem'] =>
  (value) =>
    Number.isInteger(value) && Number(value) >= low && Number(value) <= high
      ? undefined
      : `has to be a whole number from ${low} to ${high}`;
const text =
  (form: RegExp, rule: string): FieldRule['problem'] =>
  (value) =>
    typeof value === 'string' && form.test(value) ? undefined : rule;

const rules: Readonly<Record<string, FieldRule>> = {
  // Some sites use 999 for suspected bots.
  status: {
    of: 'status',
    isRequired: true,
    problem: (code) => (code === 999 ? undefined : wholeNumber(200, 599)(code)),
  },
  retry_after: { of: 'status', problem: wholeNumber(0, 86_400) },
  message: { of: 'status', problem: text(/./s, 'has to be a text') },
  ms: { of: 'slow', isRequired: true, problem: wholeNumber(0, 600_000) },
  times: { problem: wholeNumber(1, 1_000_000) },
  path: { problem: text(/^\//, 'has to begin with /') },
};

/** Returns the fault, or the first invalid field. */
export const readFault = (body: string): Fault | { readonly field: string; readonly error: string } => {
  const fields = jsonFields(body);
  if (fields === undefined) return { field: 'body', error: 'the body has to be a JSON object' };
  const mode = modes.find((each) => each === fields['mode']);
  if (mode === undefined) return { field: 'mode', error: `mode has to be one of ${modes.join(', ')}` };
  const { mode: _mode, ...given } = fields;
  for (const [field, { of, isRequired }] of Object.entries(rules))
    if (of === mode && isRequired && given[field] === undefined) return { field, error: `mode ${mode} needs ${field}` };
  for (const [field, value] of Object.entries(given)) {
    const rule = rules[field];
    if (rule === undefined || (rule.of ?? mode) !== mode) return { field, error: `mode ${mode} knows no ${field}` };
    const problem = rule.problem(value);
    if (problem !== undefined) return { field, error: `${field} ${problem}` };
  }
  return { mode, ...given };
};

export const createFaultBoard = () => {
  const faults = new Map<string, Fault>();
  return {
    set: (upstream: string, fault: Fault): void => void faults.set(upstream, fault),
    clear: (upstream?: string): void => {
      if (upstream === undefined) faults.clear();
      else faults.delete(upstream);
    },
    /** The fault for this request; uses up one of its `times`. */
    take: (upstream: string, path: string): Fault | undefined => {
      const fault = faults.get(upstream);
      if (fault === undefined || !path.startsWith(fault.path ?? '/')) return undefined;
      if (fault.times === 1) faults.delete(upstream);
      else if (fault.times !== undefined) faults.set(upstream, { ...fault, times: fault.times - 1 });
      return fault;
    },
    list: (): Readonly<Record<string, Fault>> => Object.fromEntries(faults),
  };
};

/** `hang` sends no response, `reset` breaks the connection. */
export type Outcome = EmulatedResponse | 'hang' | 'reset';

/** The first half of a real response, which never ends. */
const cutInHalf = ({ bytes, body = '', ...response }: EmulatedResponse): EmulatedResponse => {
  const half = <T extends string | Uint8Array>(whole: T) => whole.slice(0, Math.floor(whole.length / 2)) as T;
  if (bytes !== undefined) return { ...response, status: 200, bytes: half(bytes) };
  return body.length < 8
    ? { status: 200, contentType: response.contentType ?? 'application/json', body: '{"unfinished":' }
    : { ...response, status: 200, body: half(body) };
};

/** What becomes of a request under a fault. `respond` gives the response without it. */
export const outcomeOf = async (
  fault: Fault,
  upstream: EmulatedUpstream,
  { signal }: EmulatedRequest,
  clock: Clock,
  respond: () => EmulatedResponse | Promise<EmulatedResponse>,
): Promise<Outcome> => {
  switch (fault.mode) {
    case 'timeout':
      return 'hang';
    case 'reset':
      return 'reset';
    case 'slow':
      await clock.sleep(fault.ms ?? 0, signal);
      return respond();
    case 'empty':
      return { ...json(200, ''), body: '' };
    case 'malformed':
      return cutInHalf(await respond());
    case 'status': {
      const response = upstream.errorResponse(fault.status ?? 500, fault.message);
      const retryAfter = fault.retry_after === undefined ? {} : { 'retry-after': String(fault.retry_after) };
      return { ...response, headers: { ...response.headers, ...retryAfter } };
    }
  }
};
