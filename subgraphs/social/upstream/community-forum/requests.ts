import type { z } from 'zod';
import type { Call } from '../../../../platform/call/call.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamRequest, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import { type PlainField, plainFieldOf } from './plain-fields.ts';
import { errorWire } from './wire.ts';

const isPage = ({ headers }: UpstreamResponse): boolean => /html/i.test(headers['content-type'] ?? '');

const reasonOf = (response: UpstreamResponse): string | null => {
  try {
    return errorWire.parse(JSON.parse(response.text())).reason ?? null;
  } catch {
    return null;
  }
};

const forbidden: Readonly<Record<string, string>> = {
  private: 'keeps % private',
  quarantined: 'has quarantined % and shows it only to people who opted in',
  gold_only: 'shows % to paying members only',
  banned: 'has banned %',
};

const notFound = (source: string, message: string): ServiceError =>
  new ServiceError('not_found', `The source ${source} ${message}.`, { source });

/**
 * Undefined when the response can be decoded. `subject` is for example `r/quietmachines`. An unknown community gives
 * 404 or a redirect to the search.
 */
const refusalOf = (source: string, response: UpstreamResponse, subject: string): Error | undefined => {
  const { status } = response;
  const blocked = (predicate: string) =>
    new UpstreamError(source, 'blocked', { predicate, cause: new Error(`status ${status}`) });
  if ((status === 403 || status === 200) && isPage(response))
    return blocked('returned a block page instead of data to this deployment');
  if (status === 200) return undefined;
  if (status === 403) {
    const predicate = forbidden[reasonOf(response) ?? ''] ?? 'forbids this deployment to read %';
    return blocked(predicate.replace('%', subject));
  }
  if (status === 451) return blocked(`may not show ${subject} for legal reasons`);
  if (status === 404)
    return notFound(source, reasonOf(response) === 'banned' ? `has banned ${subject}` : `has no ${subject}`);
  if (/^[^?]*\/search\b/.test(response.headers['location'] ?? '')) return notFound(source, `has no ${subject}`);
  return unexpectedStatus(source, response);
};

/** Others may be in flight in this process or another. */
const spare = 4;

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;

/**
 * When hardly anything remains, no request is sent until the window ends. `x-ratelimit-remaining` is a float as text;
 * `x-ratelimit-reset` is in remaining seconds.
 */
const createRateWindow = (source: string, clock: Clock) => {
  let untilMs = 0;
  return {
    /** Throws `UpstreamError` `rate_limited` while the window is used up. */
    check: (): void => {
      const waitMs = untilMs - clock.now();
      if (waitMs > 0)
        throw new UpstreamError(source, 'rate_limited', {
          retryAfterSeconds: Math.ceil(waitMs / 1000),
          cause: new Error('the rate window is used up'),
        });
    },
    note: ({ headers }: UpstreamResponse): void => {
      const remaining = numberOf(headers['x-ratelimit-remaining']);
      const resetSeconds = numberOf(headers['x-ratelimit-reset']);
      if (remaining !== undefined && resetSeconds !== undefined && remaining < spare)
        untilMs = clock.now() + resetSeconds * 1000;
    },
  };
};

export interface ForumResponse<T> {
  readonly value: T;
  readonly plain: PlainField;
}

interface ForumQuestion<T> {
  readonly path: string;
  readonly query?: UpstreamRequest['query'];
  /** Name of what is requested, for errors. */
  readonly subject: string;
  readonly schema: z.ZodType<T>;
}

export interface ForumRequests {
  readonly source: string;
  /** Throws `UpstreamError`, and `ServiceError` `not_found` when the source has no `subject`. */
  ask<T>(question: ForumQuestion<T>, call: Call): Promise<ForumResponse<T>>;
  /** Resolves to a response of any status. */
  send(request: UpstreamRequest, call: Call): Promise<UpstreamResponse>;
}

export const createForumRequests = (http: UpstreamHttp, clock: Clock): ForumRequests => {
  const { source } = http;
  const window = createRateWindow(source, clock);
  const send = async (request: UpstreamRequest, call: Call): Promise<UpstreamResponse> => {
    window.check();
    const response = await http.request({ ...request, query: { ...request.query, raw_json: 1 } }, call);
    window.note(response);
    return response;
  };
  return {
    source,
    send,
    ask: async ({ path, query, subject, schema }, call) => {
      const response = await send({ path, ...(query === undefined ? {} : { query }) }, call);
      const refusal = refusalOf(source, response, subject);
      if (refusal !== undefined) throw refusal;
      return { value: decodeJson(source, response, schema), plain: plainFieldOf(response.text()) };
    },
  };
};
