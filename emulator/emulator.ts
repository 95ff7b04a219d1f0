import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBoundedServer } from '../platform/http/bounded-server.ts';
import type { Clock } from '../platform/runtime/clock/clock.ts';
import { systemClock } from '../platform/runtime/clock/system-clock.ts';
import { guarded } from '../platform/runtime/guarded.ts';
import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream, EmulatorContext } from './emulated-upstream.ts';
import { json } from './engine/responses.ts';
import { emulatedUpstreams } from './registry.ts';
import { createControls, createStats } from './server/controls.ts';
import { createFaultBoard, type Outcome, outcomeOf } from './server/faults.ts';

/** Routes by the first path segment, unless a fault is active. */
const createRouter = (
  upstreams: readonly EmulatedUpstream[],
  context: EmulatorContext,
): ((request: EmulatedRequest) => Promise<Outcome>) => {
  const names = upstreams.map((upstream) => upstream.name);
  const faults = createFaultBoard();
  const stats = createStats(names);
  const controls = createControls(names, faults, stats);
  const started = new Map(upstreams.map((upstream) => [upstream.name, { upstream, handle: upstream.start(context) }]));
  return async (request) => {
    const own = controls(request);
    if (own !== undefined) return own;
    const name = request.path.split('/')[1] ?? '';
    if (name === '')
      return json(200, {
        emulator: true,
        upstreams: Object.fromEntries(names.map((each) => [each, context.urlOf(each)])),
      });
    const target = started.get(name);
    if (target === undefined)
      return json(404, { error: `unknown upstream: ${name}; known are ${names.join(', ')}`, field: 'upstream' });
    const inner: EmulatedRequest = { ...request, path: request.path.slice(name.length + 1) || '/' };
    stats.count(name, inner.method, inner.path);
    const fault = faults.take(name, inner.path);
    const respond = () => target.handle(inner);
    return fault === undefined ? respond() : outcomeOf(fault, target.upstream, inner, context.clock, respond);
  };
};

/** Hand-off forms have 4 to 12 KB; other requests of our clients are smaller. */
const maxBodyBytes = 1_000_000;

const readRequest = async (message: IncomingMessage, signal: AbortSignal): Promise<EmulatedRequest | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(bytes);
  }
  const address = message.url ?? '/';
  const mark = address.indexOf('?');
  return {
    method: message.method ?? 'GET',
    path: mark === -1 ? address : address.slice(0, mark),
    query: new URLSearchParams(mark === -1 ? '' : address.slice(mark + 1)),
    headers: message.headers,
    body: Buffer.concat(chunks).toString('utf8'),
    signal,
  };
};

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
    const tooLarge = json(413, { error: 'the body is too large', field: 'body' });
    send(response, request === undefined ? tooLarge : await route(request), context.clock);
  };
  const server = createBoundedServer((message, response) => {
    serve(message, response).catch((error: unknown) => {
      if (response.destroyed || response.headersSent) return;
      const reason = error instanceof Error ? error.message : String(error);
      send(response, json(500, { error: `emulator: ${reason}` }), context.clock);
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
