import type { Outages } from './outages.ts';
import { isRefusal } from './refusal.ts';

/** A graph's answer. */
export interface GraphAnswer {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly path?: readonly (string | number)[];
    readonly extensions?: { readonly code?: unknown; readonly retryable?: unknown; readonly service?: unknown };
  }[];
}

type Path = readonly (string | number)[];

/** Whether an error there explains a null here: it lies below, because a null spreads upwards, or above. */
const meet = (left: Path, right: Path): boolean => {
  const length = Math.min(left.length, right.length);
  // A fetch for many entities at once says `@` for the index.
  return Array.from({ length }, (_, at) => at).every(
    (at) => left[at] === right[at] || left[at] === '@' || right[at] === '@',
  );
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Where two answers differ, other than by nulls that the errors explain. */
const differences = (expected: unknown, answered: unknown, excused: readonly Path[], at: Path = []): string[] => {
  if (Object.is(expected, answered)) return [];
  if (answered === null && excused.some((path) => meet(path, at))) return [];
  if (!isObject(expected) || !isObject(answered) || Array.isArray(expected) !== Array.isArray(answered))
    return [`${at.join('.')}: ${JSON.stringify(answered)} in the place of ${JSON.stringify(expected)}`];
  return [...new Set([...Object.keys(expected), ...Object.keys(answered)])].flatMap((name) =>
    differences(expected[name], answered[name], excused, [...at, Array.isArray(expected) ? Number(name) : name]),
  );
};

/**
 * What is wrong with an answer of the graph: a value that is not the expected one, or an error that no service which is away explains. What such a
 * service had to say may be null; everything else has to be there.
 */
export const wrongIn = (expected: unknown, answer: GraphAnswer, outages: Outages, sinceMs: number): string[] => {
  const errors = answer.errors ?? [];
  const unexplained = errors.filter(({ extensions = {} }) => {
    const { code, retryable, service } = extensions;
    return !isRefusal({ code, retryable, services: [String(service)] }, outages, sinceMs);
  });
  const excused = errors.map(({ path = [] }) => path);
  return [
    ...unexplained.map((error) => `an error that nothing explains: ${JSON.stringify(error)}`),
    ...differences(expected, answer.data ?? null, excused),
  ];
};
