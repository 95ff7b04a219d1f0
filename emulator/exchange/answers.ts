import type { EmulatedResponse } from '../emulated-upstream.ts';

export const json = (status: number, value: unknown): EmulatedResponse => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value),
});

const codes: Readonly<Record<number, readonly [string, string]>> = {
  400: ['bad_request', 'bad request'],
  401: ['unauthorized', 'authentication required'],
  403: ['forbidden', 'forbidden'],
  404: ['not_found', 'not found'],
  500: ['internal_server_error', 'internal server error'],
  503: ['service_unavailable', 'exchange is unavailable'],
};

/** The burst limit has its own body, and no header gives the waiting time. */
export const errorResponse = (status: number, message?: string): EmulatedResponse => {
  if (status === 429) return json(429, { error: message ?? 'too many requests' });
  const [code, usual] = codes[status] ?? ['error', 'request failed'];
  return json(status, { code, message: message ?? usual, ...(status < 500 ? {} : { service: 'trade-api' }) });
};
