import { Agent } from 'undici';
import type { Clock } from '../../../platform/clock/clock.ts';
import { pollEvery } from './poll.ts';
import { reasonOf } from './reason-of.ts';
import { requestText } from './request-text.ts';
import type { SupergraphSource } from './supergraph-source.ts';
import { FinalError, untilFirst } from './until-first.ts';

export interface UrlSourceOptions {
  readonly url: string;
  readonly pollIntervalSeconds: number;
  /** Sent with each request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
  /** Says something to the person at the terminal. */
  readonly say: (text: string) => void;
  /** Between 0 and 1. Default: at random. */
  readonly random?: () => number;
}

/** As of a file. */
const maxBytes = 64 * 2 ** 20;
const timeoutMs = 30_000;
/** A longer one is not sent back. */
const longestEtag = 1024;

/** Statuses that say that the request is wrong, and stays so. */
const isFinal = (status: number): boolean => status >= 300 && status < 500 && ![404, 408, 425, 429].includes(status);

/** A supergraph at an address, asked for by its `ETag`, so that one that has not changed is not sent again. */
export const createUrlSource = (options: UrlSourceOptions): SupergraphSource => {
  const { url, headers, clock, say, random = Math.random } = options;
  const { origin, pathname } = new URL(url);
  const label = `${origin}${pathname}`;
  const agent = new Agent({ connections: 1, connectTimeout: timeoutMs });
  let etag: string | undefined;

  const failed = (reason: string, cause?: unknown): Error =>
    new Error(`The supergraph at ${label} cannot be read: ${reason}.`, { cause });

  /** Undefined when it has not changed. */
  const fetchOnce = async (signal: AbortSignal): Promise<string | undefined> => {
    const validator: Record<string, string> = etag === undefined ? {} : { 'if-none-match': etag };
    const asked = { url, headers: { accept: 'text/plain, */*', ...headers, ...validator }, maxBytes, timeoutMs };
    const response = await requestText(agent, asked, clock, signal).catch((error: unknown) => {
      throw failed(reasonOf(error), error);
    });
    if (response.status === 304 && etag !== undefined) return undefined;
    if (response.status !== 200) {
      const { message } = failed(`it answered with status ${response.status}`);
      throw isFinal(response.status) ? new FinalError(message) : new Error(message);
    }
    if (response.text.trim() === '') throw failed('it answered with nothing');
    const given = response.headers['etag'];
    etag = given !== undefined && given.length <= longestEtag ? given : undefined;
    return response.text;
  };

  return {
    label,
    first: () =>
      untilFirst(
        async () => (await fetchOnce(new AbortController().signal)) ?? '',
        clock,
        (error) => say(`${reasonOf(error)} It is tried again for half a minute.`),
      ),
    watch: (listener) =>
      pollEvery(
        async (signal) => {
          try {
            const sdl = await fetchOnce(signal);
            listener.reached();
            if (sdl !== undefined) listener.changed(sdl);
            return true;
          } catch (error) {
            if (!signal.aborted) listener.unreachable(error as Error);
            return false;
          }
        },
        { clock, everyMs: options.pollIntervalSeconds * 1000, random },
      ),
    close: () => agent.destroy(),
  };
};
