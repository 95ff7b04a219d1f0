import type { Environment } from './environment.ts';

const reference = /\$\{env\.([A-Za-z_][A-Za-z0-9_]*)\}/g;

interface Referencing {
  readonly value: unknown;
  /** Unset variables, and where they are referenced. */
  readonly unset: readonly { readonly path: readonly string[]; readonly name: string }[];
}

/**
 * Replaces each `${env.NAME}` in strings, so that a file needs no secrets. Keys are unchanged, and values of variables
 * are not searched again.
 */
export const replaceReferences = (given: unknown, environment: Environment): Referencing => {
  const unset: { path: readonly string[]; name: string }[] = [];
  const replace = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === 'string')
      return value.replace(reference, (whole, name: string) => {
        const found = environment[name];
        if (found === undefined) unset.push({ path, name });
        return found ?? whole;
      });
    if (Array.isArray(value)) return value.map((item, index) => replace(item, [...path, String(index)]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replace(item, [...path, key])]));
  };
  return { value: replace(given, []), unset };
};
