import { getNamedType, getNullableType, isEnumType, isInterfaceType } from 'graphql';
import { keyFieldsOf, toGlobalId } from '../../../platform/graphql/identity/install-global-ids.ts';
import type { OpenSubgraph } from '../../kit/contract/hosted-subgraph.ts';
import type { PreparedValues } from '../subgraph-examples.ts';

/** The id of an API key that is created for the test. */
const createKey = async ({ execute }: OpenSubgraph, name: string): Promise<string> => {
  const query = `mutation ($name: String!) {
    createApiKey(input: { name: $name, services: ["flights"] }) { apiKey { keyId } }
  }`;
  const { data } = await execute({ query, variables: { name } });
  return (data as { createApiKey: { apiKey: { keyId: string } } }).createApiKey.apiKey.keyId;
};

/** An id of each type that has ids. Only the service that owns an object can say whether it exists. */
export const prepare = async (subgraph: OpenSubgraph): Promise<PreparedValues> => {
  const { schema } = subgraph;
  const node = schema.getType('Node');
  const types = isInterfaceType(node) ? schema.getImplementations(node).objects : [];
  const ids = types
    .filter(({ name }) => name !== 'Upstream')
    .map((type) => {
      const parts = keyFieldsOf(type).map((field) => {
        const bare = getNullableType(field.type);
        if (getNamedType(bare).name === 'Date') return '2026-11-20';
        return isEnumType(bare) ? (bare.getValues()[0]?.name ?? '') : 'invented';
      });
      return toGlobalId(type.name, parts);
    });
  const upstream = toGlobalId('Upstream', ['odds', 'us_books']);
  return {
    values: {
      'Query.nodes.ids': [...ids, upstream],
      'Query.node.id': upstream,
      'Query.upstreams.services': ['odds'],
      'Subscription.activityPosted.kinds': null,
      'Subscription.activityPosted.after': null,
      'Subscription.activity.kinds': null,
      'Subscription.activity.after': null,
      'Subscription.upstreamsChanged.services': ['odds'],
      'Query.apiKeys.after': null,
      'Mutation.revokeApiKey.input': { keyId: await createKey(subgraph, 'to be revoked') },
    },
    again: [
      { root: 'Query.upstreams', values: { 'Query.upstreams.services': ['odds', 'flights'] } },
      // The name is taken.
      { root: 'Mutation.createApiKey', values: {} },
    ],
  };
};
