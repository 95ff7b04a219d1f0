import type { EmulatedResponse } from '../emulated-upstream.ts';

const json = (status: number, value: unknown): EmulatedResponse => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

const texts: Readonly<Record<string, readonly [number, string]>> = {
  MISSING_KEY: [401, 'API key is missing'],
  INVALID_KEY: [401, 'API key is not valid. Get an API key at https://the-odds-api.com'],
  DEACTIVATED_KEY: [401, 'API key has been deactivated'],
  OUT_OF_USAGE_CREDITS: [401, 'Usage quota has been reached. See usage plans at https://the-odds-api.com'],
  EXCEEDED_FREQ_LIMIT: [429, 'Requests are too frequent. Please try again later'],
  UNKNOWN_SPORT: [404, 'Unknown sport'],
  EVENT_NOT_FOUND: [404, 'Event not found. The event may have expired or the event id may be invalid'],
};

/** A refusal with its code and the usual text by default. */
export const refusal = (code: string, message?: string): EmulatedResponse => {
  const [status, usual] = texts[code] ?? [422, 'Invalid parameter'];
  return json(status, {
    message: message ?? usual,
    error_code: code,
    details_url: `https://the-odds-api.com/liveapi/guides/v4/api-error-codes.html#${code.toLowerCase().replaceAll('_', '-')}`,
  });
};

const usual: Readonly<Record<number, string>> = {
  401: 'INVALID_KEY',
  404: 'EVENT_NOT_FOUND',
  422: 'INVALID_MARKET',
  429: 'EXCEEDED_FREQ_LIMIT',
};

/**
 * A `message` that is an error code selects that error, for instance to distinguish an exhausted quota from a bad key.
 */
export const errorResponse = (status: number, message?: string): EmulatedResponse => {
  if (message !== undefined && message in texts) return { ...refusal(message), status };
  const code = usual[status];
  if (code === undefined) return json(status, { message: message ?? 'Internal Server Error' });
  return { ...refusal(code, message), status };
};

export const ok = (value: unknown): EmulatedResponse => json(200, value);
