import type { EmulatedResponse } from '../emulated-upstream.ts';

export const json = (status: number, value: unknown): EmulatedResponse => ({
  status,
  contentType: 'application/json; charset=UTF-8',
  body: JSON.stringify(value),
});

const messages: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export const failure = (status: number, reason?: string, message = messages[status] ?? 'Error'): EmulatedResponse =>
  json(status, { ...(reason === undefined ? {} : { reason }), message, error: status });

export const unauthorized = failure(401);

export const blockPage: EmulatedResponse = {
  status: 403,
  contentType: 'text/html; charset=UTF-8',
  body: '<!doctype html><html><head><title>Blocked</title></head><body><h1>Request blocked</h1><p>Sign in, or use an application key.</p></body></html>',
};

/** The response to some requests that are refused before they are parsed. */
export const badRequest: EmulatedResponse = {
  status: 400,
  contentType: 'text/plain; charset=utf-8',
  body: 'Bad Request',
};

export const redirect = (status: 301 | 302, location: string): EmulatedResponse => ({
  status,
  contentType: 'text/html; charset=utf-8',
  headers: { location },
  body: '<a href="#">Moved</a>.\n',
});

/** Without `raw_json=1`, `&`, `<` and `>` are escaped in every text, and once more in HTML. */
export const escapeTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  if (Array.isArray(value)) return value.map(escapeTexts);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, escapeTexts(each)]));
  return value;
};
