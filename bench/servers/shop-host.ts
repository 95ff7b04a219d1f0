import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inventShop } from '../invented/shop-data.ts';
import { bigOperation } from '../invented/shop-operations.ts';
import { createShopSchema, type ShopSubgraphName, shopSubgraphNames } from '../invented/shop-subgraphs.ts';
import { composeShop } from '../invented/shop-supergraph.ts';
import { startShopServer } from './shop-server.ts';

/**
 * All four subgraphs of the shop in one process, for profiling a gateway. Prints their addresses, and writes the
 * supergraph and the body of the large request into the folder of the first argument, by default the temporary folder.
 */
const folder = process.argv[2] ?? tmpdir();
const data = inventShop();
const servers = await Promise.all(
  shopSubgraphNames.map((name) => startShopServer({ name, schema: createShopSchema(name, data), memoised: true })),
);
const endpoints = Object.fromEntries(servers.map(({ name, url }) => [name, `${url}/graphql`]));
const supergraphFile = join(folder, 'shop-supergraph.graphql');
const bodyFile = join(folder, 'shop-request.json');
writeFileSync(supergraphFile, composeShop(endpoints as Record<ShopSubgraphName, string>));
writeFileSync(bodyFile, JSON.stringify(bigOperation));
for (const { name, url } of servers) process.stdout.write(`${name}  ${url}\n`);
process.stdout.write(`supergraph  ${supergraphFile}\nrequest  ${bodyFile}\n`);
process.once('SIGTERM', () => process.exit(0));
process.once('SIGINT', () => process.exit(0));
