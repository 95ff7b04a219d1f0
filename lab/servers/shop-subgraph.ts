import { createShopSchema, shopSubgraphNames } from '../invented/shop-subgraphs.ts';
import { announce } from './announce.ts';
import { startShopServer } from './shop-server.ts';

const name = shopSubgraphNames.find((known) => known === process.argv[2]);
if (name === undefined) throw new Error(`no subgraph ${process.argv[2]}; there are: ${shopSubgraphNames.join(', ')}`);
const { url } = await startShopServer({ name, schema: createShopSchema(name), memoised: true });
announce(url);
