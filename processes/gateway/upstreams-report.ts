import { request } from 'undici';
import { z } from 'zod';
import { Call } from '../../platform/call/call.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';

export type Upstreams = 'emulator' | 'live';

export interface UpstreamsReport {
  /** Without a name, all services: `emulator` if any of their data are invented. */
  of(service: string | undefined): Upstreams;
  /** Services with invented data. */
  readonly emulated: readonly string[];
  close(): void;
}

interface UpstreamsReportOptions {
  /** GraphQL endpoints of the subgraphs by name; `/health` is beside each. */
  readonly endpoints: ReadonlyMap<string, string>;
  /** The value for a subgraph that has not responded yet. */
  readonly assumed: Upstreams;
  readonly clock: Clock;
  readonly log: Logger;
}

/** A subgraph is polled because it may restart with other settings. */
const intervalMs = 10_000;
const timeoutMs = 1_000;

const healthBody = z.object({ upstreams: z.enum(['emulator', 'live']) });

/**
 * The state of each subgraph's upstreams, which only the process that calls them can report, because an operator may
 * configure addresses that the gateway does not see. Resolves when all have responded once or timed out. An unreachable
 * subgraph retains its last state.
 */
export const startUpstreamsReport = async (options: UpstreamsReportOptions): Promise<UpstreamsReport> => {
  const { endpoints, assumed, clock, log } = options;
  const known = new Map([...endpoints.keys()].map((name) => [name, assumed]));
  let closed = false;
  let cancel = () => {};

  const ask = async (name: string, endpoint: string): Promise<void> => {
    using call = new Call();
    call.abortAfter(timeoutMs, clock, () => new Error(`no answer within ${timeoutMs} ms`));
    try {
      const { statusCode, body } = await request(new URL('health', endpoint), { signal: call.signal });
      const result = healthBody.safeParse(statusCode === 200 ? await body.json() : await body.dump());
      if (result.success) known.set(name, result.data.upstreams);
    } catch (error) {
      log.debug({ service: name, err: error }, 'the health of a subgraph is unavailable');
    }
  };
  const askAll = async (): Promise<void> => {
    await Promise.all([...endpoints].map(([name, endpoint]) => ask(name, endpoint)));
    if (!closed) cancel = clock.after(intervalMs, () => void askAll());
  };
  await askAll();

  return {
    of: (service) =>
      (service === undefined ? [...known.values()].includes('emulator') : known.get(service) === 'emulator')
        ? 'emulator'
        : 'live',
    get emulated() {
      return [...known].filter(([, upstreams]) => upstreams === 'emulator').map(([name]) => name);
    },
    close: () => {
      closed = true;
      cancel();
    },
  };
};
