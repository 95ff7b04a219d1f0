import type { Change } from './change.ts';

export type Bounds = Readonly<Record<string, unknown>>;

type BoundChange = Omit<Change, 'at'>;

const atLeast: ReadonlySet<string> = new Set(['min', 'minLength', 'minItems', 'minimum']);
const atMost: ReadonlySet<string> = new Set(['max', 'maxLength', 'maxItems', 'maximum']);
/**
 * They change the value before its check. When removed, fewer values are accepted; when added, values change meaning.
 */
const changing: ReadonlySet<string> = new Set(['trim', 'transform']);

const text = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value));

const namesIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const levelOf = (name: string, released: unknown, current: unknown): Change['level'] | undefined => {
  if (changing.has(name)) return released === undefined || released === false ? 'dangerous' : 'breaking';
  // Types of which an id is taken: a type more is no change for those who send keys.
  if (name === 'idOf')
    return namesIn(released).every((type) => namesIn(current).includes(type)) ? undefined : 'breaking';
  if (current === undefined) return undefined;
  if (atLeast.has(name)) return Number(current) > Number(released ?? -Infinity) ? 'breaking' : undefined;
  if (atMost.has(name)) return Number(current) < Number(released ?? Infinity) ? 'breaking' : undefined;
  // It is not known whether a pattern or format accepts all values of another.
  return 'breaking';
};

/** Returns bounds that now refuse accepted values, or change their meaning. Wider bounds are no change. */
export const compareBounds = (released: Bounds, current: Bounds): BoundChange[] =>
  [...new Set([...Object.keys(released), ...Object.keys(current)])].flatMap((name): BoundChange[] => {
    const [before, after] = [released[name], current[name]];
    if (text(before) === text(after)) return [];
    const level = levelOf(name, before, after);
    return level === undefined ? [] : [{ level, message: `${name} was ${text(before)} and is ${text(after)}` }];
  });
