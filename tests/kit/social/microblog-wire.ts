import { Call } from '../../../platform/call/call.ts';
import type { UpstreamHttp, UpstreamRequest } from '../../../platform/upstream/upstream-http.ts';
import type { FeedPageRequest } from '../../../subgraphs/social/model/feed-source.ts';
import { type MicroblogBudget, unlimitedBudget } from '../../../subgraphs/social/upstream/microblog/budget.ts';
import { createMicroblogClient } from '../../../subgraphs/social/upstream/microblog/client.ts';
import { toSnowflake } from '../../../subgraphs/social/upstream/microblog/snowflake.ts';
import { ManualClock } from '../clock/manual-clock.ts';

export const call = new Call();

export const nowMs = Date.UTC(2026, 10, 20, 12);

export const idAt = (minutesAgo: number): string => toSnowflake(nowMs - minutesAgo * 60_000);

interface Sent {
  readonly status?: number;
  readonly body: unknown;
}

/** The adapter over an upstream that sends these responses in order, and repeats the last one. */
export const sending = (responses: readonly Sent[], budget: MicroblogBudget = unlimitedBudget) => {
  const asked: UpstreamRequest[] = [];
  const http: UpstreamHttp = {
    source: 'microblog',
    emulated: false,
    atVendor: false,
    request: async (request) => {
      const response = responses[Math.min(asked.length, responses.length - 1)] ?? { body: '' };
      asked.push(request);
      const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
      return {
        status: response.status ?? 200,
        headers: { 'content-type': 'application/json' },
        body: new TextEncoder().encode(text),
        text: () => text,
        respondedAtMs: nowMs,
      };
    },
  };
  const settings = {
    dialect: 'tweet',
    woeid: 1,
    trendQueries: { NEWS: 'news', SPORT: 's', ENTERTAINMENT: 'e' },
  } as const;
  return { source: createMicroblogClient({ http, clock: new ManualClock(nowMs), budget, settings }), asked };
};

export const search = (body: unknown, request: Partial<FeedPageRequest> = {}, ...further: readonly Sent[]) => {
  const { source, asked } = sending([{ body }, ...further]);
  const page = source.page(
    { source: 'MICROBLOG', mode: 'search', q: 'shed' },
    { after: null, limit: 20, ...request },
    call,
  );
  return page.then((found) => ({ ...found, asked }));
};
