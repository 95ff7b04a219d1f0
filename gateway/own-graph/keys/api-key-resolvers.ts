import { allRights } from '../../../platform/context/rights.ts';
import type { GraphContext } from '../graph-context.ts';
import type { ApiKeyRecord } from './api-key-record.ts';
import type { ApiKeys, NewApiKey } from './api-keys.ts';

type ListArguments = Parameters<ApiKeys['list']>[0];

interface Input<Values> {
  readonly input: Values;
}

interface RevokedKey {
  readonly keyId: string;
  readonly allowSelf: boolean;
}

const sources: readonly ApiKeyRecord['source'][] = ['created', 'browser_session', 'environment'];

const inCapitals = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value.toUpperCase(), value]));

export const apiKeyResolvers = (keys: ApiKeys) => ({
  Query: {
    apiKeys: (_: unknown, page: ListArguments, context: GraphContext) => keys.list(page, context),
  },
  Mutation: {
    createApiKey: (_: unknown, { input }: Input<NewApiKey>, context: GraphContext) => keys.create(input, context),
    revokeApiKey: async (_: unknown, { input }: Input<RevokedKey>, context: GraphContext) => ({
      apiKey: await keys.revoke(input.keyId, input.allowSelf, context),
    }),
  },
  ApiKey: {
    __resolveReference: ({ keyId }: Pick<ApiKeyRecord, 'keyId'>, context: GraphContext) => keys.find(keyId, context),
    isCurrent: ({ keyId }: ApiKeyRecord, _: object, { identity }: GraphContext) => keyId === identity.keyId,
  },
  ApiKeySource: inCapitals(sources),
  ApiKeyRight: inCapitals(allRights),
});
