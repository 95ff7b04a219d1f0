import type { Call } from '../../../../platform/call/call.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { parseRetryAfter } from '../../../../platform/upstream/attempt/retry-after.ts';
import { WebFetchError, type WebFetcher, type WebResponse } from '../../../../platform/upstream/web/web-fetcher.ts';
import type { FeedDocument, FeedReader, FeedReading, FeedValidators } from '../../model/feed.ts';
import type { FeedDecoder } from './feed-decoder.ts';

interface FeedReaderOptions {
  readonly web: WebFetcher;
  readonly decoder: Pick<FeedDecoder, 'decode'>;
  readonly clock: Clock;
  /** Includes the first page. */
  readonly maxPages?: number;
}

interface Asked {
  readonly slug: string;
  readonly isConditional: boolean;
  readonly call: Call;
}

const timeoutMs = 30_000;
const maxBytes = 16 * 1024 * 1024;

const accept =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, application/json;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.1';

const meanings: Readonly<Record<number, string>> = {
  401: 'The feed requires a login',
  403: 'The source refuses this deployment',
  404: 'There is no feed at this address',
  429: 'The source is requested too often',
  503: 'The source is temporarily unavailable',
};

const failed = (reason: string, retryAfterSeconds: number | null = null): FeedReading => ({
  outcome: 'failed',
  reason,
  retryAfterSeconds,
});

const conditions = ({ etag, lastModified }: FeedValidators): Record<string, string> => ({
  ...(etag === null ? {} : { 'if-none-match': etag }),
  ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
});

/** Sends conditional requests, and reports when the source wants the next one. */
export const createFeedReader = (options: FeedReaderOptions): FeedReader => {
  const { web, decoder, clock, maxPages = 10 } = options;

  const fetchFeed = (url: string, headers: Readonly<Record<string, string>>, call: Call) =>
    web.fetch({ url, headers: { accept, ...headers }, timeoutMs, maxBytes }, call);

  /** A page that fails ends the feed with a warning. */
  const readOn = async (first: FeedDocument, firstUrl: string, { slug, call }: Asked): Promise<FeedDocument> => {
    const entries = [...first.entries];
    const warnings = [...first.warnings];
    const seen = new Set([firstUrl]);
    let { nextUrl } = first;
    for (let page = 2; nextUrl !== null && !seen.has(nextUrl); page++) {
      if (page > maxPages) {
        warnings.push(`The feed continues after page ${maxPages}, the last one that is read.`);
        break;
      }
      seen.add(nextUrl);
      try {
        const response = await fetchFeed(nextUrl, {}, call);
        if (response.status !== 200)
          throw new WebFetchError('malformed', `The response has the status ${response.status}.`);
        const document = await decoder.decode(response, slug, call);
        entries.push(...document.entries);
        warnings.push(...document.warnings);
        nextUrl = document.nextUrl;
      } catch (error) {
        if (call.aborted) throw call.reason;
        if (!(error instanceof WebFetchError || error instanceof ServiceError)) throw error;
        warnings.push(`Page ${page} of the feed could not be read. ${error.message}`);
        break;
      }
    }
    return { ...first, entries, warnings, nextUrl: null };
  };

  const toReading = async (response: WebResponse, asked: Asked): Promise<FeedReading> => {
    const { status, headers, permanentUrl } = response;
    if (status === 304 && asked.isConditional) return { outcome: 'unchanged', permanentUrl };
    if (status === 410) return { outcome: 'gone' };
    if (status !== 200) {
      const meaning = meanings[status] ?? 'The source failed';
      return failed(`${meaning} (HTTP ${status}).`, parseRetryAfter(headers['retry-after'], clock.now()) ?? null);
    }
    const first = await decoder.decode(response, asked.slug, asked.call);
    const document = await readOn(first, response.url, asked);
    // The rest of a partial feed is needed next time, so the validators are dropped.
    const isWhole = document.warnings.length === 0;
    const validators = {
      etag: (isWhole && headers['etag']) || null,
      lastModified: (isWhole && headers['last-modified']) || null,
    };
    return { outcome: 'read', document, validators, permanentUrl };
  };

  return {
    async read({ slug, url, validators }, call) {
      call.throwIfAborted();
      const headers = conditions(validators);
      try {
        const response = await fetchFeed(url, headers, call);
        return await toReading(response, { slug, isConditional: Object.keys(headers).length > 0, call });
      } catch (error) {
        if (call.aborted) throw call.reason;
        if (error instanceof WebFetchError || error instanceof ServiceError) return failed(error.message);
        throw error;
      }
    },
  };
};
