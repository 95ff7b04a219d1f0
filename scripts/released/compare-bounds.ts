import type { Change } from './change.ts';

/** Bounds of `@constraint` or of a JSON schema, by name. */
export type Bounds = Readonly<Record<string, unknown>>;

type BoundChange = Omit<Change, 'at'>;

const atLeast: ReadonlySet<string> = new Set(['min', 'minLength', 'minItems', 'minimum']);
const atMost: ReadonlySet<string> = new Set(['max', 'maxLength', 'maxItems', 'maximum']);
/**
 * They change the value before validation: without them fewer values are accepted, with them the same value has another
 * meaning.
 */
const changing: ReadonlySet<string> = new Set(['trim', 'transform']);

const text = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value));

const levelOf = (name: string, released: unknown, current: unknown): Change['level'] | undefined => {
  if (changing.has(name)) return released === undefined || released === false ? 'dangerous' : 'breaking';
  if (current === undefined) return undefined;
  if (atLeast.has(name)) return Number(current) > Number(released ?? -Infinity) ? 'breaking' : undefined;
  if (atMost.has(name)) return Number(current) < Number(released ?? Infinity) ? 'breaking' : undefined;
  // Whether a pattern or format accepts all values of another one cannot be decided.
  return 'breaking';
};

/** Wider bounds are not reported. */
export const compareBounds = (released: Bounds, current: Bounds): BoundChange[] =>
  [...new Set([...Object.keys(released), ...Object.keys(current)])].flatMap((name): BoundChange[] => {
    const [before, after] = [released[name], current[name]];
    if (text(before) === text(after)) return [];
    const level = levelOf(name, before, after);
    return level === undefined ? [] : [{ level, message: `${name} was ${text(before)} and is ${text(after)}` }];
  });
