import { isJsonObject } from '../../platform/text/json-object.ts';

const compareNames = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

/** JSON that is the same for equal values, in whatever order their members are. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isJsonObject(inner) ? Object.fromEntries(Object.entries(inner).sort(compareNames)) : inner,
  );
