import { isJsonObject } from '../../platform/json/json-object.ts';
import type { EmulatedRequest } from '../emulated-upstream.ts';

export type WireObject = Readonly<Record<string, unknown>>;

const parsed = (text: string): WireObject | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};

/** JSON, a form, or JSON in a form's `struct_data`. Undefined for other bodies. */
export const readBody = ({ headers, body }: EmulatedRequest): WireObject | undefined => {
  if (headers['content-type']?.includes('form-urlencoded') !== true) return parsed(body);
  const form = new URLSearchParams(body);
  const data = form.get('struct_data');
  return data === null ? Object.fromEntries(form) : parsed(data);
};
