import { createHash } from 'node:crypto';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';

const dice = (seed: number, about: string): number =>
  createHash('sha1').update(`${seed} ${about}`).digest().readUInt32BE(0);

/** Spoils some values. The outcome depends on the value alone, so that fetching it once or twice is the same. */
const spoil = (seed: number, name: string, value: unknown): unknown => {
  // The list of all entities is not spoiled: an executor that fetches each once has fewer entries, and one that merges
  // requests names it differently.
  const key = name.replace(/^entities_\d+/, '_entities');
  if (key !== '_entities' && key !== 'data') {
    const roll = dice(seed, `${key} ${JSON.stringify(value)}`) % 24;
    if (roll === 0 || roll === 1) return null;
    if (roll === 2 && key === '__typename') return 'Nonsense';
    if (roll === 3 && key !== '__typename' && typeof value !== 'object')
      return typeof value === 'boolean' ? 'yes' : true;
  }
  if (Array.isArray(value)) return value.map((element) => spoil(seed, `${key}[]`, element));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, spoil(seed, field, inner)]));
};

/**
 * A service that is sometimes unreachable, returns only an error, or returns data that break its schema. Seed and text
 * of the operation decide, so every executor meets the same failures.
 */
export const createFaultyService = (service: GraphQLService, seed: number): GraphQLService => ({
  ...service,
  execute: async (request, context) => {
    const text = request.query.replace(/^query \w+/, 'query');
    const roll = dice(seed, text) % 8;
    if (roll === 0) throw new ServiceError('service_unavailable', `${service.name} is down`);
    if (roll === 1)
      return {
        data: null,
        errors: [new GraphQLError(`${service.name} refuses`, { extensions: { code: 'BAD_REQUEST' } })],
      };
    const result = await service.execute(request, context);
    return roll < 5 ? withSpoiltData(seed, result) : (JSON.parse(JSON.stringify(result)) as ExecutionResult);
  },
});

const withSpoiltData = (seed: number, result: ExecutionResult): ExecutionResult => {
  const plain = JSON.parse(JSON.stringify(result)) as ExecutionResult;
  return { ...plain, data: spoil(seed, 'data', plain.data) } as ExecutionResult;
};

/** A service whose data break its schema, each value by itself, whatever else is fetched with it. */
export const createUntrueService = (service: GraphQLService, seed: number): GraphQLService => ({
  ...service,
  execute: async (request, context) => withSpoiltData(seed, await service.execute(request, context)),
});
