import type { z } from 'zod';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import type { UpstreamHttp, UpstreamRequest, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import { type PlainField, plainFieldOf } from './plain-fields.ts';
import { createRateWindow } from './rate-window.ts';
import { refusalOf } from './refusal.ts';

export interface ForumAnswer<T> {
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
  ask<T>(question: ForumQuestion<T>, signal: AbortSignal): Promise<ForumAnswer<T>>;
  /** Resolves to a response of any status. */
  send(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamResponse>;
}

export const createForumRequests = (http: UpstreamHttp, clock: Clock): ForumRequests => {
  const { source } = http;
  const window = createRateWindow(source, clock);
  const send = async (request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamResponse> => {
    window.check();
    const response = await http.request({ ...request, query: { ...request.query, raw_json: 1 } }, signal);
    window.note(response);
    return response;
  };
  return {
    source,
    send,
    ask: async ({ path, query, subject, schema }, signal) => {
      const response = await send({ path, ...(query === undefined ? {} : { query }) }, signal);
      const refusal = refusalOf(source, response, subject);
      if (refusal !== undefined) throw refusal;
      return { value: decodeJson(source, response, schema), plain: plainFieldOf(response.text()) };
    },
  };
};
