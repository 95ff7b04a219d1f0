import { parse } from 'graphql';
import { composeSubgraphs } from './two-subgraphs.ts';

const link = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.5", import: ["@key", "@authenticated"])';

/**
 * A supergraph that composition would refuse: `price` is in a subgraph without a key of its type. The planner throws
 * for each operation that selects it.
 */
export const unsatisfiableSdl = (): string =>
  composeSubgraphs({
    goods: parse(`${link}
      type Query { count: Int! product: Product }
      type Subscription { productChanged: Product }
      type Product @key(fields: "id") { id: ID! secret: Int @authenticated }
    `),
    prices: parse(`${link} type Product @key(fields: "id") { id: ID! price: Int }`),
  }).replace('@join__type(graph: PRICES, key: "id")', '@join__type(graph: PRICES)');
