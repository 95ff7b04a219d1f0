import { request } from 'node:http';
import { deadlineMs } from '../time/deadline.ts';
import type { Tributary } from '../tributary/start-tributary.ts';
import { checkDescribed } from './described-responses.ts';

/** A response as a client sees it; `body` is the parsed JSON, or the text when it is none. */
export interface RestResponse<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface Envelope<Data> {
  readonly data: Data;
  readonly meta: {
    readonly resource: string;
    readonly request_id: string;
    readonly sources_used: readonly string[];
    readonly data_freshness: string | null;
    readonly cache: { readonly hit: boolean; readonly ttl_seconds: number } | null;
    readonly returned: number | null;
    readonly total_results: number | null;
    readonly processing_time_ms: number;
  };
  readonly warnings: readonly { readonly code: string; readonly source: string; readonly message: string }[];
}

/** An error of a service whose responses have an envelope. */
export interface EnvelopeErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly source: string;
    readonly param?: string;
    readonly details?: readonly { readonly loc: readonly string[]; readonly type: string; readonly msg: string }[];
    readonly reason?: string;
    readonly retryable: boolean;
    readonly retry_after_seconds?: number;
  };
}

/** An error of the other services. */
export interface DetailErrorBody {
  readonly detail: string;
  readonly code: string;
  readonly retryable: boolean;
  readonly reason?: string;
  readonly source?: string;
  readonly retry_after_seconds?: number;
}

/** Validation errors of a request to them, with 422. */
export interface ValidationBody {
  readonly detail: readonly {
    readonly loc: readonly string[];
    readonly msg: string;
    readonly type: string;
    readonly ctx?: Readonly<Record<string, unknown>>;
    readonly input?: unknown;
  }[];
}

export interface RestClient {
  get<Body = unknown>(path: string, headers?: Readonly<Record<string, string>>): Promise<RestResponse<Body>>;
  post<Body = unknown>(path: string, body: unknown): Promise<RestResponse<Body>>;
  send<Body = unknown>(path: string, init: RequestInit): Promise<RestResponse<Body>>;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * A client of one service that sends the key with every request, over a real socket. It throws when a response differs
 * from the service's API description.
 */
export const restClient = ({ url, key }: Pick<Tributary, 'url' | 'key'>, base: string): RestClient => {
  const send = async <Body>(path: string, init: RequestInit): Promise<RestResponse<Body>> => {
    const response = await fetch(`${url}${base}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
      ...init,
      headers: { authorization: `Bearer ${key}`, ...(init.headers as Record<string, string> | undefined) },
    });
    const { status, headers } = response;
    const body = parse(await response.text());
    checkDescribed(init.method ?? 'GET', `${base}${path}`, { status, headers, body });
    return { status, headers, body: body as Body };
  };
  return {
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body) =>
      send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  };
};

/** Sends a request whose `Host` differs from its address, which `fetch` cannot do. */
export const getAsHost = (url: string, host: string, headers: Readonly<Record<string, string>>) =>
  new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const sent = request(url, { headers: { ...headers, host } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parse(text) }));
    });
    sent.on('error', reject);
    sent.setTimeout(deadlineMs, () => sent.destroy(new Error('no answer')));
    sent.end();
  });

/** Injects a fault into an emulated upstream; undefined ends it. */
export const setFault = async (
  { emulatorUrl }: Pick<Tributary, 'emulatorUrl'>,
  upstream: string,
  fault: object | undefined,
): Promise<void> => {
  const response = await fetch(`${emulatorUrl}/_faults/${upstream}`, {
    method: fault === undefined ? 'DELETE' : 'PUT',
    ...(fault === undefined ? {} : { body: JSON.stringify(fault) }),
  });
  if (!response.ok) throw new Error(`the emulator refused the fault: ${await response.text()}`);
};

/** Number of requests to an emulated upstream, or to one of its paths: `GET /search.json`. */
export const requestsOf = async (
  { emulatorUrl }: Pick<Tributary, 'emulatorUrl'>,
  upstream: string,
  path?: string,
): Promise<number> => {
  const response = await fetch(`${emulatorUrl}/_stats`);
  const stats = (await response.json()) as Record<string, { requests: number; paths: Record<string, number> }>;
  const counted = stats[upstream];
  if (counted === undefined) throw new Error(`the emulator has no ${upstream}`);
  return path === undefined ? counted.requests : (counted.paths[path] ?? 0);
};
