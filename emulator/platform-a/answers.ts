import type { EmulatedResponse } from '../emulated-upstream.ts';

export const json = (status: number, value: unknown): EmulatedResponse => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value),
});

const messages: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  412: 'Precondition Failed',
  419: 'Unauthorized',
  429: 'Rate Limit Exceeded',
};

/** A refusal: an object for caller errors, plain text for server errors. */
export const failure = (
  status: number,
  data: Readonly<Record<string, string>> = {},
  message = messages[status],
): EmulatedResponse =>
  status >= 500 || status < 400
    ? { status, contentType: 'text/plain', body: message ?? 'Internal Server Error' }
    : json(status, { status, code: null, message: message ?? 'Error', data });
