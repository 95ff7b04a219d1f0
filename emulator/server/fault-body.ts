import { isJsonObject } from '../../platform/json/json-object.ts';
/** A fault to inject into an upstream. `times` counts down; without it, the fault remains until it is deleted. */
export interface Fault {
  readonly mode: 'status' | 'timeout' | 'slow' | 'malformed' | 'reset' | 'empty';
  readonly status?: number;
  readonly retry_after?: number;
  /** Distinguishes, for instance, an exhausted quota from a burst limit. */
  readonly message?: string;
  readonly ms?: number;
  readonly times?: number;
  /** Restricts the fault to paths with this prefix, below the upstream. */
  readonly path?: string;
}

interface FaultFault {
  readonly field: string;
  readonly error: string;
}

const modes = ['status', 'timeout', 'slow', 'malformed', 'reset', 'empty'] as const;
const isMode = (value: unknown): value is Fault['mode'] => modes.some((mode) => mode === value);

type Check = (value: unknown) => string | undefined;
const integerBetween =
  (low: number, high: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= low && (value as number) <= high
      ? undefined
      : `has to be a whole number from ${low} to ${high}`;
const text: Check = (value) => (typeof value === 'string' && value !== '' ? undefined : 'has to be a text');

const fieldsOf: Record<Fault['mode'], readonly string[]> = {
  status: ['status!', 'retry_after', 'message'],
  slow: ['ms!'],
  timeout: [],
  malformed: [],
  reset: [],
  empty: [],
};
const checks: Readonly<Record<string, Check>> = {
  // Some sites use 999 for suspected bots.
  status: (value) => (value === 999 ? undefined : integerBetween(200, 599)(value)),
  retry_after: integerBetween(0, 86_400),
  message: text,
  ms: integerBetween(0, 600_000),
  times: integerBetween(1, 1_000_000),
  path: (value) => (typeof value === 'string' && value.startsWith('/') ? undefined : 'has to begin with /'),
};

/** Returns the fault, or the first invalid field. */
export const readFault = (body: string): Fault | FaultFault => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return { field: 'body', error: 'the body has to be a JSON object' };
  }
  if (!isJsonObject(parsed)) return { field: 'body', error: 'the body has to be a JSON object' };
  const { mode, ...rest } = parsed;
  if (!isMode(mode)) return { field: 'mode', error: `mode has to be one of ${modes.join(', ')}` };
  const allowed = [...fieldsOf[mode], 'times', 'path'];
  for (const required of allowed.filter((name) => name.endsWith('!')).map((name) => name.slice(0, -1))) {
    if (rest[required] === undefined) return { field: required, error: `mode ${mode} needs ${required}` };
  }
  for (const [field, value] of Object.entries(rest)) {
    if (!allowed.some((name) => name.replace('!', '') === field))
      return { field, error: `mode ${mode} knows no ${field}` };
    const problem = checks[field]?.(value);
    if (problem !== undefined) return { field, error: `${field} ${problem}` };
  }
  return { mode, ...rest };
};
