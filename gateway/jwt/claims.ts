import { isJsonObject } from '../../platform/text/json/json-object.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** Bound on the names in one claim. */
const maxNames = 10_000;

/** Returns a claim by its name. If there is none of that name, dots in the name lead into objects. */
export const claimAt = (claims: Claims, name: string): unknown => {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const step of name.split('.'))
    value = isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return value;
};

/** Returns the names in a claim, which is a space-separated text or a list. Undefined for anything else. */
export const namesAt = (claims: Claims, name: string | undefined): readonly string[] | undefined => {
  const value = name === undefined ? undefined : claimAt(claims, name);
  if (typeof value === 'string') return value.split(' ', maxNames).filter((each) => each !== '');
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, maxNames).filter((each): each is string => typeof each === 'string' && each !== '');
};
