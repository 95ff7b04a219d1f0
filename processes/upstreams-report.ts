import { request } from 'undici';
import { z } from 'zod';
import type { Clock } from '../platform/clock/clock.ts';
import type { Logger } from '../platform/log/logger.ts';
import { ScopedController } from '../platform/signals/scoped-controller.ts';

export type Upstreams = 'emulator' | 'live';

export interface UpstreamsReport {
  /** Of all services when none is named: `emulator` when the data of any are invented. */
  of(service: string | undefined): Upstreams;
  /** Services whose data are invented. */
  readonly emulated: readonly string[];
  close(): void;
}

export interface UpstreamsReportOptions {
  /** GraphQL endpoints of the subgraphs by name; their `/health` is beside it. */
  readonly endpoints: ReadonlyMap<string, string>;
  /** Said of a subgraph that has not answered yet. */
  readonly assumed: Upstreams;
  readonly clock: Clock;
  readonly log: Logger;
}

/** A subgraph is asked again this often, because it may have been started anew with other settings. */
const intervalMs = 10_000;
const timeoutMs = 1_000;

const healthBody = z.object({ upstreams: z.enum(['emulator', 'live']) });

/**
 * What each subgraph says of its upstreams. Only the process that calls them knows: an operator may give it addresses that the gateway
 * never sees. Resolves when all have answered once, or had their time; a subgraph that is away keeps its last answer.
 */
export const startUpstreamsReport = async (options: UpstreamsReportOptions): Promise<UpstreamsReport> => {
  const { endpoints, assumed, clock, log } = options;
  const known = new Map([...endpoints.keys()].map((name) => [name, assumed]));
  let closed = false;
  let cancel = () => {};

  const ask = async (name: string, endpoint: string): Promise<void> => {
    using controller = new ScopedController();
    controller.abortAfter(timeoutMs, clock, () => new Error(`no answer within ${timeoutMs} ms`));
    try {
      const { statusCode, body } = await request(new URL('/health', endpoint), { signal: controller.signal });
      const answer = healthBody.safeParse(statusCode === 200 ? await body.json() : await body.dump());
      if (answer.success) known.set(name, answer.data.upstreams);
    } catch (error) {
      log.debug({ service: name, err: error }, 'a subgraph does not tell its health');
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
