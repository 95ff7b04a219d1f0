import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RouteName } from '../../platform/graphql/rest/route-example.ts';
import { emulatorPathOf } from '../../platform/upstream/source-names.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { calledUpstreams } from '../kit/contract/called-upstreams.ts';
import { setFault } from '../kit/rest/rest-client.ts';
import { sampleOf } from '../kit/suite/sample.ts';
import {
  type DrivenRequest,
  type DrivenResponse,
  type DrivenWorld,
  openDrivenWorld,
} from '../kit/time-budget/driven-world.ts';
import { ownRequests, routeRequestsOf } from '../kit/time-budget/route-requests.ts';

const longestMs = 25_000;
/** For what a response can do without. */
const longestPatienceMs = 5_100;
/** Routes whose response has the failure of what it cannot do without in its body. */
const failsInBody = /\/availability\?|\/linked-content$/;

/** Names of the emulated upstreams for clients. */
const publicNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    subgraphs.flatMap(({ upstreams }) => upstreams.map(({ name, source }) => [emulatorPathOf(name), source])),
  ),
  'linked-pages': 'linked_pages',
};

const faults: Readonly<Record<string, object | 'silent' | 'silent later'>> = {
  'never answers': 'silent',
  'never answers after its first response': 'silent later',
  'answers 503': { mode: 'status', status: 503 },
  'answers half a body': { mode: 'malformed' },
  'breaks connections': { mode: 'reset' },
  'answers an empty body': { mode: 'empty' },
};

/** Faults that cannot be noticed: a truncated page of HTML, or the empty end of a list, looks like a complete one. */
const cannotDecide: Readonly<Record<string, readonly string[]>> = {
  network: ['answers half a body', 'answers an empty body'],
  'linked-pages': ['answers half a body', 'answers an empty body'],
};

let world: DrivenWorld;
beforeAll(async () => {
  world = await openDrivenWorld();
});
afterAll(() => world?.close());

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Everything in a response that reports something missing. */
const wordsIn = (body: unknown): readonly unknown[] => {
  if (Array.isArray(body)) return body.flatMap(wordsIn);
  if (!isJson(body)) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    if (name === 'warnings' || name === 'errors') return Array.isArray(value) ? value : [];
    if (name === 'error') return value === null ? [] : [value];
    return wordsIn(value);
  });
};

/** Describes that a response waited too long for something that it came without; undefined when it did not. */
const waitOf = ({ status, tookMs }: DrivenResponse, { path }: DrivenRequest): string | undefined =>
  status < 300 && tookMs > longestPatienceMs && !failsInBody.test(path)
    ? `it took ${tookMs} ms without what hangs`
    : undefined;

/** Describes how the response to a request that needed the upstream breaks a promise; undefined when it does not. */
const shortcomingOf = (response: DrivenResponse, upstream: string, healthy: DrivenResponse): string | undefined => {
  const { status, body, tookMs } = response;
  if (tookMs > longestMs) return `it took ${tookMs} ms`;
  if (status === 503) {
    const envelope = isJson(body) && isJson(body['error']) ? body['error'] : body;
    const { source, reason } = isJson(envelope) ? envelope : {};
    if (source === undefined || reason === undefined) return `no source or no reason: ${JSON.stringify(body)}`;
    return undefined;
  }
  if (status !== healthy.status) return `status ${status}: ${JSON.stringify(body)}`;
  const words = JSON.stringify(wordsIn(body));
  if (words === JSON.stringify(wordsIn(healthy.body))) return `not a word of ${upstream}: ${words}`;
  return undefined;
};

const nameOf = ({ method, path, environment }: DrivenRequest): string =>
  `${method} ${path.replaceAll(/\d{5,}|fs_\w+|jp_\w+/g, '…')}${environment === undefined ? '' : ' (partner)'}`;

describe('the requests that try every route', () => {
  it('are those of the table, which names only routes that exist, or examples of the service', () => {
    const routes = new Map(subgraphs.map((service) => [service.name, routeRequestsOf(service)]));
    const listed = Object.entries(ownRequests).flatMap(([name, requests]) =>
      Object.keys(requests).map((route) => [name, route] as const),
    );
    expect(listed.filter(([name, route]) => routes.get(name)?.has(route as RouteName) !== true)).toEqual([]);
    const untried = subgraphs.flatMap(({ name, rest }) =>
      rest.routes.flatMap(({ method, path }) => {
        const route: RouteName = `${method} ${path}`;
        const isTried = ownRequests[name]?.[route] !== undefined || rest.examples?.requests[route] !== undefined;
        return isTried ? [] : [`${route} of ${name}`];
      }),
    );
    expect(untried).toEqual([]);
  });
});

describe.each(sampleOf(subgraphs).map((subgraph) => [subgraph.name, subgraph] as const))(
  'every route of %s',
  (service, subgraph) => {
    it('responds in time while an upstream fails, and reports what is missing', async () => {
      await world.renew(service);
      if (service === 'flights') await world.work(service);
      const requests: DrivenRequest[] = [];
      for (const find of routeRequestsOf(subgraph).values()) requests.push(...(await find(world)));
      const shortcomings: string[] = [];
      const asked = new Set<string>();
      for (const request of requests) {
        await world.renew(service, request.environment);
        world.emulator.asked.clear();
        const healthy = await world.send(request);
        // A request that is refused before any call would test nothing. A missing blog post is a result of the index.
        if (healthy.status >= 300 && healthy.status !== 404)
          shortcomings.push(
            `${nameOf(request)}: status ${healthy.status} although all is well: ${JSON.stringify(healthy.body).slice(0, 300)}`,
          );
        const needed = [...world.emulator.asked].filter(([name]) => request.background?.includes(name) !== true);
        for (const [upstream, calls] of needed) {
          asked.add(upstream);
          for (const [what, fault] of sampleOf(Object.entries(faults))) {
            if (cannotDecide[upstream]?.includes(what) === true) continue;
            if (fault === 'silent later' && calls === 1) continue;
            await world.renew(service, request.environment);
            if (fault === 'silent') world.emulator.silent.set(upstream, 0);
            else if (fault === 'silent later') world.emulator.silent.set(upstream, 1);
            else await setFault({ emulatorUrl: world.emulator.url }, upstream, fault);
            const response = await world.send(request);
            world.emulator.silent.clear();
            if (typeof fault === 'object') await setFault({ emulatorUrl: world.emulator.url }, upstream, undefined);
            const wait = typeof fault === 'object' ? undefined : waitOf(response, request);
            // What hangs later may not be needed, so that there is nothing to report.
            const other = shortcomingOf(response, publicNames[upstream] ?? upstream, healthy);
            const shortcoming = wait ?? (fault === 'silent later' ? undefined : other);
            if (shortcoming !== undefined) shortcomings.push(`${nameOf(request)}, ${upstream} ${what}: ${shortcoming}`);
          }
        }
      }
      expect(shortcomings).toEqual([]);
      // An upstream that no request calls would not be tested at all.
      const called = calledUpstreams(subgraph).map(({ name }) => emulatorPathOf(name));
      expect([...asked]).toEqual(expect.arrayContaining(called));
    });
  },
);

describe('the track of a flight', () => {
  it('has a position although the source of its record is silent, with a warning', async () => {
    const [request] = (await ownRequests['flights']?.['GET /api/v1/flights/{flight_number}/track']?.(world)) ?? [];
    if (request === undefined) throw new Error('the track has a request');
    await world.renew('flights');
    world.emulator.silent.set('boards', 0);
    const { status, body } = await world.send(request);
    world.emulator.silent.clear();
    expect([status, body]).toMatchObject([
      200,
      {
        meta: { sources_used: ['adsb'] },
        warnings: expect.arrayContaining([expect.objectContaining({ code: 'source_unavailable', source: 'boards' })]),
      },
    ]);
  });
});
