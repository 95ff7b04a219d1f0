import type { Outages } from './outages.ts';
import { isRefusal } from './refusal.ts';

export interface GraphResult {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly path?: readonly (string | number)[];
    readonly extensions?: { readonly code?: unknown; readonly retryable?: unknown; readonly service?: unknown };
  }[];
}

type Path = readonly (string | number)[];

/** Whether the error's path explains a null here: it lies below, because a null spreads upwards, or above. */
const meet = (left: Path, right: Path): boolean => {
  const length = Math.min(left.length, right.length);
  // A fetch for many entities has `@` for the index.
  return Array.from({ length }, (_, at) => at).every(
    (at) => left[at] === right[at] || left[at] === '@' || right[at] === '@',
  );
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns where two responses differ, except for nulls that errors explain. */
const differences = (expected: unknown, result: unknown, excused: readonly Path[], at: Path = []): string[] => {
  if (Object.is(expected, result)) return [];
  if (result === null && excused.some((path) => meet(path, at))) return [];
  if (!isObject(expected) || !isObject(result) || Array.isArray(expected) !== Array.isArray(result))
    return [`${at.join('.')}: ${JSON.stringify(result)} instead of ${JSON.stringify(expected)}`];
  return [...new Set([...Object.keys(expected), ...Object.keys(result)])].flatMap((name) =>
    differences(expected[name], result[name], excused, [...at, Array.isArray(expected) ? Number(name) : name]),
  );
};

/**
 * Returns what is wrong with a response of the graph: an unexpected value, or an error without an outage to explain it.
 * Data of an unavailable service may be null; everything else has to be there.
 */
export const wrongIn = (expected: unknown, response: GraphResult, outages: Outages, sinceMs: number): string[] => {
  const errors = response.errors ?? [];
  const unexplained = errors.filter(({ extensions = {} }) => {
    const { code, retryable, service } = extensions;
    return !isRefusal({ code, retryable, services: [String(service)] }, outages, sinceMs);
  });
  const excused = errors.map(({ path = [] }) => path);
  return [
    ...unexplained.map((error) => `an error that nothing explains: ${JSON.stringify(error)}`),
    ...differences(expected, response.data ?? null, excused),
  ];
};
