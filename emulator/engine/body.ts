import { isJsonObject } from '../../platform/text/json/json-object.ts';
import type { EmulatedRequest } from '../emulated-upstream.ts';

/** The fields of a request's body, not yet checked. */
export type Fields = Readonly<Record<string, unknown>>;

/** Undefined for what is not a JSON object. */
export const jsonFields = (text: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The fields of a form, or of a JSON object; undefined for other bodies. */
export const bodyFields = ({ headers, body }: Pick<EmulatedRequest, 'headers' | 'body'>): Fields | undefined =>
  headers['content-type']?.includes('form-urlencoded') === true
    ? Object.fromEntries(new URLSearchParams(body))
    : jsonFields(body);

/** The value at a path of keys, or undefined. */
export const fieldAt = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), value);
