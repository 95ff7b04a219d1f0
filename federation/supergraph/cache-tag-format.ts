import { isJsonObject } from '../../platform/text/json/json-object.ts';

/** Literal texts with paths to values between them. */
export interface CacheTagFormat {
  readonly parts: readonly (string | readonly string[])[];
}

/** Matches `{$args.id}` and `{$key.id}`; further names lead into nested objects. */
const reference = /\{\s*\$(args|key)((?:\.[_A-Za-z][_0-9A-Za-z]*)+)\s*\}/g;

export const parseCacheTagFormat = (format: string): CacheTagFormat => {
  const parts: (string | readonly string[])[] = [];
  let from = 0;
  for (const found of format.matchAll(reference)) {
    parts.push(format.slice(from, found.index), (found[2] ?? '').slice(1).split('.'));
    from = found.index + found[0].length;
  }
  parts.push(format.slice(from));
  return { parts };
};

const valueAt = (values: unknown, path: readonly string[]): unknown => {
  let value = values;
  for (const name of path) value = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
};

/** Fills a tag in. Returns undefined if a value is missing, null, a list or an object. */
export const cacheTagOf = (
  { parts }: CacheTagFormat,
  values: Readonly<Record<string, unknown>>,
): string | undefined => {
  let tag = '';
  for (const part of parts) {
    const value = typeof part === 'string' ? part : valueAt(values, part);
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
    tag += String(value);
  }
  return tag;
};
