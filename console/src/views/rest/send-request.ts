import { authorization } from '../../graph/client.ts';
import { session } from '../../graph/session.ts';
import type { RestRequest } from './rest-request.ts';

export interface RestResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** JSON is indented. */
  readonly text: string;
  /** Whether the body was longer than what is shown. */
  readonly isCut: boolean;
  readonly tookMs: number;
}

const timeoutMs = 60_000;
const mostBytes = 1_000_000;

/** Reads at most `mostBytes` of a body. */
const readText = async (response: Response): Promise<{ readonly text: string; readonly isCut: boolean }> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) return { text: text + decoder.decode(), isCut: false };
    bytes += value.length;
    text += decoder.decode(value, { stream: true });
    if (bytes <= mostBytes) continue;
    await reader?.cancel();
    return { text, isCut: true };
  }
};

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Sends a request with the key of the tab. Rejects when there is no response. */
export const sendRequest = async ({ method, url, body }: RestRequest, signal: AbortSignal): Promise<RestResponse> => {
  const startedAtMs = performance.now();
  const response = await fetch(url, {
    method,
    headers: { ...authorization(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const { text, isCut } = await readText(response);
  const tookMs = performance.now() - startedAtMs;
  if (response.status === 401) session.reportRefused();
  return { status: response.status, headers: [...response.headers], text: indented(text), isCut, tookMs };
};
