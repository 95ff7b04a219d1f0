import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';

const federation = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])';

const sources = {
  clock: /* GraphQL */ `
    ${federation}
    type Query { now: Int }
    type Subscription { ticked(of: String!): Tick! }
    type Tick @key(fields: "id") { id: ID! }
  `,
  names: /* GraphQL */ `
    ${federation}
    type Query { known: Int }
    type Tick @key(fields: "id") { id: ID! name: String }
  `,
};

/** A graph in which the events of one subgraph are completed by another one, at one address. */
export const composeTicks = (url: string): string => {
  const composition = composeServices(
    Object.entries(sources).map(([name, source]) => ({ name, typeDefs: parse(source), url: `${url}/${name}` })),
  );
  if (composition.errors !== undefined) throw new Error(composition.errors.map(({ message }) => message).join('\n'));
  return composition.supergraphSdl;
};
