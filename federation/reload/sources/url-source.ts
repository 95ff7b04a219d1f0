import { Agent } from 'undici';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { FinalError, pollEvery, untilFirst } from './poll.ts';
import { reasonOf } from './reason-of.ts';
import { requestText } from './request-text.ts';
import type { SupergraphSource } from './supergraph-source.ts';

interface UrlSourceOptions {
  readonly url: string;
  readonly pollIntervalSeconds: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
  /** Shows a message in the terminal. */
  readonly say: (text: string) => void;
  /** Returns a number from 0 up to 1. Default: random. */
  readonly random?: () => number;
}

/** The same bound as for an operator's file. */
const maxBytes = 64 * 2 ** 20;
const timeoutMs = 30_000;
/** A longer tag is not sent back. */
const longestEtag = 1024;

/** Whether a retry of a request with this status would fail, too. */
const isFinal = (status: number): boolean => status >= 300 && status < 500 && ![404, 408, 425, 429].includes(status);

/** Sends the supergraph's `ETag`, so that an unchanged one is not sent again. */
export const createUrlSource = (options: UrlSourceOptions): SupergraphSource => {
  const { url, headers, clock, say, random = Math.random } = options;
  const { origin, pathname } = new URL(url);
  const label = `${origin}${pathname}`;
  const agent = new Agent({ connections: 1, connectTimeout: timeoutMs });
  let etag: string | undefined;

  const failed = (reason: string, cause?: unknown): Error =>
    new Error(`The supergraph at ${label} cannot be read: ${reason}.`, { cause });

  const fetchOnce = async (signal: AbortSignal): Promise<string | undefined> => {
    const validator: Record<string, string> = etag === undefined ? {} : { 'if-none-match': etag };
    const asked = { url, headers: { accept: 'text/plain, */*', ...headers, ...validator }, maxBytes, timeoutMs };
    const response = await requestText(agent, asked, clock, signal).catch((error: unknown) => {
      throw failed(reasonOf(error), error);
    });
    if (response.status === 304 && etag !== undefined) return undefined;
    if (response.status !== 200) {
      const { message } = failed(`it responded with status ${response.status}`);
      throw isFinal(response.status) ? new FinalError(message) : new Error(message);
    }
    if (response.text.trim() === '') throw failed('its response is empty');
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
        (error) => say(`${reasonOf(error)} Retrying for half a minute.`),
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
