import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inventShop } from '../../lab/invented/shop-data.ts';
import { bigOperation, shopOperations } from '../../lab/invented/shop-operations.ts';
import { createShopSchema, type ShopSubgraphName, shopSubgraphNames } from '../../lab/invented/shop-subgraphs.ts';
import { composeShop } from '../../lab/invented/shop-supergraph.ts';
import { askGateway, differenceOf } from '../../lab/load/graphql-results.ts';
import { type ShopServer, startShopServer } from '../../lab/servers/shop-server.ts';
import { startStockGateway } from '../../lab/servers/shop-stock.ts';
import type { Environment } from '../../platform/config/environment.ts';
import type { RunningProcess } from '../../processes/lifecycle/running-process.ts';
import { startGateway } from '../../processes/roles/gateway.ts';
import { toProcessOptions } from '../kit/tributary/start-tributary.ts';

describe('Our gateway and the stock one over the same foreign supergraph', () => {
  let servers: readonly ShopServer[] = [];
  let folder = '';
  let ours: RunningProcess;
  let stock: Awaited<ReturnType<typeof startStockGateway>>;
  let byApollo: RunningProcess;

  beforeAll(async () => {
    const data = inventShop();
    servers = await Promise.all(
      shopSubgraphNames.map((name) => startShopServer({ name, schema: createShopSchema(name, data), memoised: false })),
    );
    const endpoints = Object.fromEntries(servers.map(({ name, url }) => [name, `${url}/graphql`]));
    const supergraph = composeShop(endpoints as Record<ShopSubgraphName, string>);
    folder = await mkdtemp(join(tmpdir(), 'tributary-e2e-'));
    const supergraphFile = join(folder, 'supergraph.graphql');
    await writeFile(supergraphFile, supergraph);
    const settings = { PORT: '0', AUTH: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'silent', DRAIN_TIMEOUT_MS: '1000' };
    const start = (environment: Environment = {}) =>
      startGateway({
        ...toProcessOptions({ ...settings, PROPAGATE_HEADERS: 'authorization', ...environment }),
        supergraph: { file: supergraphFile },
      });
    ours = await start();
    byApollo = await start({ EXECUTOR: 'apollo' });
    stock = await startStockGateway(supergraph);
  });

  afterAll(async () => {
    for (const gateway of [ours, byApollo]) await gateway?.close();
    await stock?.close();
    for (const server of servers) await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Number of requests with an `Authorization` to each subgraph. */
  const askedWith = (authorization: string) =>
    Object.fromEntries(servers.map(({ name, counts }) => [name, counts.byCaller.get(authorization) ?? 0]));
  const countAll = (what: 'requests' | 'refused') => servers.reduce((sum, { counts }) => sum + counts[what], 0);
  const sumOf = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((sum, count) => sum + count, 0);

  it.each(Object.entries(shopOperations))('return the same result for %s', async (_, operation) => {
    const response = await askGateway(ours.url ?? '', operation, 'Bearer same');
    expect(differenceOf(response, await askGateway(stock.url, operation, 'Bearer same'))).toBeUndefined();
  });

  it.each(Object.entries(shopOperations))(
    'return the same result with the executor of Apollo for %s',
    async (_, operation) => {
      const response = await askGateway(byApollo.url ?? '', operation, 'Bearer same');
      expect(differenceOf(response, await askGateway(stock.url, operation, 'Bearer same'))).toBeUndefined();
    },
  );

  it('send the same fetches as the stock one with the executor of Apollo, each with the caller’s header', async () => {
    await askGateway(byApollo.url ?? '', bigOperation, 'Bearer by apollo');
    expect(askedWith('Bearer by apollo')).toEqual({ accounts: 3, products: 4, inventory: 7, reviews: 2 });
  });

  it('differ where an alias is the name of a required field, which the stock planner confuses', async () => {
    const ask = async (url: string, query: string) =>
      JSON.parse((await askGateway(url, { query }, 'Bearer names')).text) as {
        data: { topProducts: { shippingEstimate: number | null }[] };
      };
    const query = '{ topProducts { price: name weight: upc shippingEstimate } }';
    const right = await ask(stock.url, '{ topProducts { shippingEstimate } }');
    const estimates = (response: typeof right) =>
      response.data.topProducts.map(({ shippingEstimate }) => shippingEstimate);
    expect(estimates(await ask(ours.url ?? '', query))).toEqual(estimates(right));
    expect(estimates(await ask(stock.url, query))).not.toEqual(estimates(right));
  });

  it('need 16 fetches for the large operation when planned as the stock one does, and no more in ours', async () => {
    await askGateway(stock.url, bigOperation, 'Bearer stock');
    expect(askedWith('Bearer stock')).toEqual({ accounts: 3, products: 4, inventory: 7, reviews: 2 });
    await askGateway(ours.url ?? '', bigOperation, 'Bearer ours');
    const asked = askedWith('Bearer ours');
    for (const name of shopSubgraphNames) expect(asked[name]).toBeGreaterThan(0);
    expect(sumOf(asked)).toBeLessThanOrEqual(16);
  });

  it('forward each request’s own header with every request to a subgraph, and merge fetches of each', async () => {
    const callers = Array.from({ length: 12 }, (_, index) => `Bearer caller ${index}`);
    const before = countAll('requests');
    const responses = await Promise.all(callers.map((caller) => askGateway(ours.url ?? '', bigOperation, caller)));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    const sums = callers.map((caller) => sumOf(askedWith(caller)));
    // How many fetches merge depends on the order of the responses: six requests when all merge, thirteen when only
    // those of one branch do.
    for (const sum of sums) {
      expect(sum).toBeGreaterThanOrEqual(6);
      expect(sum).toBeLessThanOrEqual(13);
    }
    expect(countAll('requests') - before).toBe(sums.reduce((all, sum) => all + sum, 0));
    expect(countAll('refused')).toBe(0);
  });

  it('have no REST and no description of it', async () => {
    for (const path of ['/openapi.json', '/accounts/openapi.json'])
      expect([path, (await fetch(`${ours.url}${path}`)).status]).toEqual([path, 404]);
  });

  it('pass on a refusal by all subgraphs at the same places', async () => {
    const before = countAll('refused');
    const response = await askGateway(ours.url ?? '', bigOperation, undefined);
    expect(countAll('refused') - before).toBe(2);
    expect(response.text).toContain('"data":{"users":null,"topProducts":null}');
    expect(differenceOf(response, await askGateway(stock.url, bigOperation, undefined))).toBeUndefined();
  });
});

describe('The comparison of two results', () => {
  const respond = (text: string, status = 200) => ({ status, text });
  const error = (path: string) => `"errors":[{"message":"no","path":["${path}"]}]`;

  it('requires equal bytes where there are no errors', () => {
    const one = respond('{"data":{"a":1,"b":"}\\""}}');
    expect(differenceOf(one, respond(one.text))).toBeUndefined();
    expect(differenceOf(one, respond(`${one.text}\n`))).toMatch(/^body:/);
    expect(differenceOf(one, respond('{"data":{"b":"}\\"","a":1}}'))).toMatch(/^body:/);
    expect(differenceOf(one, respond(one.text, 500))).toMatch(/^status:/);
    expect(differenceOf(one, respond(`{${error('a')},"data":{"a":1,"b":"}\\""}}`))).toMatch(/^paths of errors:/);
  });

  it('requires equal bytes of data and equal places of errors where there are errors', () => {
    const one = respond(`{${error('a')},"data":{"a":null,"b":"],"}}`);
    expect(differenceOf(one, respond(`{"data":{"a":null,"b":"],"},${error('a')}}`))).toBeUndefined();
    expect(differenceOf(one, respond(`{${error('a')},"data":{"b":"],","a":null}}`))).toMatch(/^data:/);
    expect(differenceOf(one, respond(`{${error('b')},"data":{"a":null,"b":"],"}}`))).toMatch(/^paths of errors:/);
  });
});
