import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../platform/clock/clock.ts';
import { systemClock } from '../platform/clock/system-clock.ts';
import { createBoundedServer } from '../platform/sockets/bounded-server.ts';
import { guarded } from '../platform/sockets/guarded.ts';
import type { EmulatedResponse, EmulatedUpstream, EmulatorContext } from './emulated-upstream.ts';
import { emulatedUpstreams } from './registry.ts';
import type { Outcome } from './server/fault-response.ts';
import { readRequest } from './server/read-request.ts';
import { createRouter } from './server/route-request.ts';

export interface EmulatorOptions {
  /** 0 is any free port. */
  readonly port: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** 1 gives realistic delays, 100 a hundredth, Infinity none. */
  readonly speed: number;
  /** Rate of change of the worlds; 1 is lively. Default 1. */
  readonly pace?: number;
  readonly publicUrl?: string;
  /** Another seed gives other data. Default `tributary`. */
  readonly seed?: string | number;
  readonly clock?: Clock;
  /** Default: all of the registry. */
  readonly upstreams?: readonly EmulatedUpstream[];
}

export interface Emulator {
  readonly url: string;
  readonly port: number;
  urlOf(upstream: string): string;
  close(): Promise<void>;
}

const createContext = (options: EmulatorOptions, urlOf: (upstream: string) => string): EmulatorContext => {
  const made = new Map<unknown, unknown>();
  const context: EmulatorContext = {
    clock: options.clock ?? systemClock,
    seed: String(options.seed ?? 'tributary'),
    speed: options.speed,
    pace: options.pace ?? 1,
    urlOf,
    once: <T>(make: (context: EmulatorContext) => T): T => {
      if (!made.has(make)) made.set(make, make(context));
      return made.get(make) as T;
    },
  };
  return context;
};

const send = (response: ServerResponse, outcome: Outcome, clock: Clock): void => {
  if (outcome === 'hang' || response.destroyed) return;
  if (outcome === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  const { status, contentType, headers }: EmulatedResponse = outcome;
  const body = outcome.bytes ?? Buffer.from(outcome.body ?? '');
  response.sendDate = false;
  response.writeHead(status, {
    // Clients date the source by this header, so it follows the injected clock.
    date: new Date(clock.now()).toUTCString(),
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...headers,
    ...(status === 204 || status === 304 ? {} : { 'content-length': body.length }),
  });
  response.end(body);
};

/**
 * Serves the stand-ins over HTTP, each below `/<name>`, with `PUT /_faults/<name>`, `DELETE /_faults` and `GET
 * /_stats`. Rejects when the port is unavailable.
 */
export const createEmulator = async (options: EmulatorOptions): Promise<Emulator> => {
  if (!(options.speed > 0)) throw new RangeError('speed has to be above 0');
  if (!((options.pace ?? 1) > 0)) throw new RangeError('pace has to be above 0');
  const host = options.host ?? '127.0.0.1';
  let url = '';
  const context = createContext(options, (upstream) => `${options.publicUrl ?? url}/${upstream}`);
  const route = createRouter(options.upstreams ?? emulatedUpstreams, context);

  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const left = new AbortController();
    // Also runs when the emulator closes, since that ends every connection.
    const leave = () => left.abort(new Error('the client left'));
    response.once(
      'close',
      guarded(leave, () => {}),
    );
    const request = await readRequest(message, left.signal);
    const tooLarge: EmulatedResponse = {
      status: 413,
      contentType: 'application/json',
      body: '{"error":"the body is too large","field":"body"}',
    };
    send(response, request === undefined ? tooLarge : await route(request), context.clock);
  };
  const server = createBoundedServer((message, response) => {
    serve(message, response).catch((error: unknown) => {
      if (response.destroyed || response.headersSent) return;
      const reason = error instanceof Error ? error.message : String(error);
      send(
        response,
        { status: 500, contentType: 'application/json', body: JSON.stringify({ error: `emulator: ${reason}` }) },
        context.clock,
      );
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  url = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  return {
    url,
    port,
    urlOf: context.urlOf,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
};
