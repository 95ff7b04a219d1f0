import { canonicalJson } from '../../../platform/text/json/canonical-json.ts';
import { isJsonObject, ownValue } from '../../../platform/text/json/json-object.ts';
import type { WatchChange } from '../model/watch.ts';

/** Returns what a path of response names leads to. Undefined if a part of it is null. */
export const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isJsonObject(value) ? ownValue(value, name) : undefined), data);

const longestValue = 1000;
export const maxChanges = 50;

const shown = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(value);
  return text.length <= longestValue ? text : `${text.slice(0, longestValue)}…`;
};

export const changeOf = (path: string, before: unknown, after: unknown): WatchChange => ({
  path,
  before: shown(before),
  after: shown(after),
});

/** Returns the values that differ between two states, by path, lists as a whole, at most `maxChanges`. */
export const changesBetween = (before: unknown, after: unknown, path = ''): readonly WatchChange[] => {
  if (!isJsonObject(before) || !isJsonObject(after))
    return canonicalJson(before) === canonicalJson(after) ? [] : [changeOf(path, before, after)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .flatMap((name) => changesBetween(before[name], after[name], path === '' ? name : `${path}.${name}`))
    .slice(0, maxChanges);
};
