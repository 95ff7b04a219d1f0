import type { EmulatedResponse } from '../emulated-upstream.ts';

export const ok = (value: unknown): EmulatedResponse => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify(value),
});

const usual: Readonly<Record<number, string>> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  429: 'Rate limit exceeded',
};

/** Refusals are plain text, except the object for a bad key. */
export const errorResponse = (status: number, message?: string): EmulatedResponse =>
  status === 401
    ? { status, contentType: 'application/json', body: JSON.stringify({ error: message ?? 'Invalid API key' }) }
    : { status, contentType: 'text/plain; charset=utf-8', body: message ?? usual[status] ?? 'Internal server error' };
