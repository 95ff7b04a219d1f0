import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { EmulatedUpstream } from '../../../emulator/emulated-upstream.ts';
import { createEmulator } from '../../../emulator/emulator.ts';
import { emulatedUpstreams } from '../../../emulator/registry.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';

/** The emulator, with the requests in flight to it. */
export interface WatchedEmulator {
  readonly url: string;
  /** Upstreams called since the last reset, with the number of requests. */
  readonly asked: Map<string, number>;
  /** Upstreams that accept requests and never respond, after that number of responses. */
  readonly silent: Map<string, number>;
  /** Number of requests so far, to notice new ones. */
  readonly begun: number;
  /** Whether a request is open that never gets a response. */
  readonly holdsRequests: boolean;
  /** Whether all open requests never get a response. */
  readonly isQuiet: boolean;
  close(): Promise<void>;
}

export const openWatchedEmulator = async (clock: Clock): Promise<WatchedEmulator> => {
  const asked = new Map<string, number>();
  const silent = new Map<string, number>();
  let hung = 0;
  const watched = emulatedUpstreams.map(
    (upstream): EmulatedUpstream => ({
      ...upstream,
      start: (context) => {
        const handle = upstream.start(context);
        return (request) => {
          asked.set(upstream.name, (asked.get(upstream.name) ?? 0) + 1);
          const responsesLeft = silent.get(upstream.name) ?? Number.POSITIVE_INFINITY;
          if (responsesLeft > 0) {
            if (silent.has(upstream.name)) silent.set(upstream.name, responsesLeft - 1);
            return handle(request);
          }
          hung += 1;
          request.signal.addEventListener('abort', () => {
            hung -= 1;
          });
          return new Promise(() => {});
        };
      },
    }),
  );
  const emulator = await createEmulator({ port: 0, speed: Number.POSITIVE_INFINITY, clock, upstreams: watched });

  const open = new Set<unknown>();
  let begun = 0;
  const requestIn = (message: unknown): { readonly origin?: unknown } => (message as { request: object }).request;
  const onCreate = (message: unknown) => {
    const request = requestIn(message);
    // Excludes the tests' own requests.
    if (String(request.origin) !== emulator.url) return;
    begun += 1;
    open.add(request);
  };
  const onEnd = (message: unknown) => open.delete(requestIn(message));
  subscribe('undici:request:create', onCreate);
  subscribe('undici:request:trailers', onEnd);
  subscribe('undici:request:error', onEnd);
  return {
    url: emulator.url,
    asked,
    silent,
    get begun() {
      return begun;
    },
    get holdsRequests() {
      return hung > 0;
    },
    get isQuiet() {
      return open.size === hung;
    },
    close: async () => {
      unsubscribe('undici:request:create', onCreate);
      unsubscribe('undici:request:trailers', onEnd);
      unsubscribe('undici:request:error', onEnd);
      await emulator.close();
    },
  };
};
