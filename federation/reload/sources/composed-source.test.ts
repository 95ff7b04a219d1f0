import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { type ForeignSubgraph, startForeignSubgraph } from '../../../tests/kit/graphs/foreign-subgraph.ts';
import { until } from '../../../tests/kit/time/until.ts';
import { createPlanning } from '../create-planning.ts';
import { createComposedSource } from './composed-source.ts';
import type { SupergraphSource } from './supergraph-source.ts';

const federated = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])';
const products = `${federated} type Query { product: Product } type Product @key(fields: "id") { id: ID! name: String }`;
const reviews = `${federated} type Product @key(fields: "id") { id: ID! stars: Int }`;

describe('a supergraph composed of subgraphs', () => {
  const clock = new ManualClock();
  const planning = createPlanning({ clock, log: silentLogger, thread: 'none' });
  let folder = '';
  let file = '';
  let subgraph: ForeignSubgraph;
  let source: SupergraphSource;
  let respond: () => unknown;
  let polls: number;
  let reported: string[];
  let stop = () => {};

  beforeEach(async () => {
    [polls, reported, stop] = [0, [], () => {}];
    respond = () => ({ data: { _service: { sdl: products } } });
    folder = await mkdtemp(join(tmpdir(), 'tributary-compose-'));
    file = join(folder, 'reviews.graphql');
    await writeFile(file, reviews);
    subgraph = await startForeignSubgraph({
      respond: () => {
        polls++;
        return respond();
      },
      stream: () => [],
    });
    source = createComposedSource({
      subgraphs: [
        { name: 'products', url: subgraph.url, file: undefined },
        { name: 'reviews', url: 'http://127.0.0.1:9/graphql', file },
      ],
      planning,
      clock,
      say: (text) => reported.push(`said ${text}`),
      random: () => 0.5,
    });
  });
  afterEach(async () => {
    stop();
    await source.close();
    await subgraph.close();
    await rm(folder, { recursive: true, force: true });
  });

  const watch = () => {
    stop = source.watch({
      reached: () => reported.push('reached'),
      changed: (sdl) => reported.push(`changed ${sdl}`),
      refused: (reason) => reported.push(`refused ${reason}`),
      unreachable: (error) => reported.push(`unreachable ${error.message}`),
    });
  };
  /** Starts the next poll, and waits for its report. */
  const poll = async (what: RegExp) => {
    const before = reported.length;
    await clock.advance(2_000);
    await until('a report', () => reported.slice(before).some((line) => what.test(line)));
    return reported.slice(before);
  };

  it('has the schemas of an endpoint and of a file, with their addresses', async () => {
    const sdl = await source.first();
    expect(sdl).toContain(`@join__graph(name: "products", url: "${subgraph.url}")`);
    expect(sdl).toContain('@join__graph(name: "reviews", url: "http://127.0.0.1:9/graphql")');
    expect(sdl).toContain('stars: Int @join__field(graph: REVIEWS)');
  });

  it('is composed again only when one of them changes', async () => {
    await source.first();
    watch();
    expect(await poll(/reached/)).toEqual(['reached']);
    await writeFile(file, reviews.replace('stars', 'rating'));
    const [, , changed] = await poll(/changed/);
    expect(changed).toContain('rating: Int @join__field(graph: REVIEWS)');
    respond = () => ({ data: { _service: { sdl: products.replace('name', 'title') } } });
    expect((await poll(/changed/)).at(-1)).toContain('title: String @join__field(graph: PRODUCTS)');
    expect(await poll(/reached/)).toEqual(['reached']);
  });

  it('reports what does not compose, with the subgraphs’ names, until it composes again', async () => {
    await source.first();
    watch();
    await writeFile(file, reviews.replace('id: ID!', 'id: Int!'));
    const reports = await poll(/refused/);
    expect(reports).toContainEqual(
      expect.stringMatching(/^said The subgraphs do not compose:\n.*"products".*"reviews"/s),
    );
    expect(reports.at(-1)).toMatch(/^refused /);
    expect(await poll(/reached/)).toEqual(['reached']);
    await writeFile(file, reviews);
    expect((await poll(/changed/)).at(-1)).toContain('stars: Int');
  });

  it('reports what cannot be parsed, with the subgraph’s name', async () => {
    await writeFile(file, 'type Product {');
    await expect(source.first()).rejects.toThrow(/\[reviews\] The SDL cannot be parsed: Syntax Error/);
  });

  it('retains the last schema of an unavailable subgraph, and reports this once', async () => {
    await source.first();
    watch();
    respond = () => ({ errors: [{ message: 'starting up' }] });
    const away = await poll(/unreachable/);
    expect(away[0]).toMatch(
      /^said The schema of the subgraph products cannot be read from http:.*: it does not answer \{ _service \{ sdl \} \}, as subgraphs of Apollo Federation do: starting up\.\nIts last schema remains in use\.$/,
    );
    expect((await poll(/unreachable/)).filter((line) => line.startsWith('said'))).toEqual([]);
    await writeFile(file, reviews.replace('stars', 'rating'));
    expect((await poll(/changed/)).at(-1)).toContain('name: String @join__field(graph: PRODUCTS)');
    respond = () => ({ data: { _service: { sdl: products } } });
    expect(await poll(/reached/)).toEqual(['reached']);
    expect(polls).toBe(5);
  });

  it.each([
    ['no JSON', 'nothing of the kind'],
    ['JSON of too many levels', '['.repeat(100_000)],
    ['no SDL', { data: { _service: { sdl: 5 } } }],
  ])('waits at the start for a subgraph that returns %s', async (_, body) => {
    const good = respond;
    respond = () => body;
    const first = source.first();
    await until('the first request', () => reported.length > 0);
    expect(reported[0]).toMatch(/^said The schema of the subgraph products cannot be read from .*\nRetrying/);
    respond = good;
    await clock.advance(500);
    expect(await first).toContain('name: "products"');
  });
});
