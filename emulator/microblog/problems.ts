import { readJson } from '../../platform/runtime/reference-data.ts';
import type { EmulatedResponse } from '../emulated-upstream.ts';
import { jsonUtf8 } from '../engine/responses.ts';

const problems = 'https://api.twitter.com/2/problems';

const titles: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export const plainProblem = (status: number, detail = titles[status] ?? 'Error'): EmulatedResponse =>
  jsonUtf8(status, { title: titles[status] ?? 'Error', detail, type: 'about:blank', status });

export const invalidRequest = (name: string, value: string, message: string): EmulatedResponse =>
  jsonUtf8(400, {
    errors: [{ parameters: { [name]: [value] }, message }],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: `${problems}/invalid-request`,
  });

const refusals = readJson('emulator/microblog/reference/refusals.json') as Readonly<
  Record<string, { readonly status: number; readonly body: object }>
>;

/** Special keys that cause refusals. */
export const refusalOfKey = (key: string, resetSeconds: number): EmulatedResponse | undefined => {
  if (key === 'bad') return plainProblem(401);
  const headers = { 'x-rate-limit-reset': String(resetSeconds), 'x-rate-limit-remaining': '0' };
  if (key === 'burst') return { ...plainProblem(429), headers };
  const refusal = refusals[key];
  return refusal === undefined ? undefined : jsonUtf8(refusal.status, refusal.body);
};

/** One entry of `errors` in a response with status 200. */
export const partialError = (
  title: 'Not Found Error' | 'Authorization Error' | 'Forbidden',
  resource_type: 'tweet' | 'user',
  parameter: string,
  id: string,
  detail: string,
): Record<string, unknown> => ({
  value: id,
  detail,
  title,
  resource_type,
  parameter,
  resource_id: id,
  type: `${problems}/${title === 'Not Found Error' ? 'resource-not-found' : 'not-authorized-for-resource'}`,
});
