import { z } from 'zod';

const limit = z.strictObject({ max: z.int().min(1).max(1_000_000).describe('Highest cost of an operation.') });

/** The setting GRAPHQL_MAX_COST limits the cost of the whole operation. */
export const costConfig = z.strictObject({
  all: limit.optional().describe('For each subgraph without a limit of its own. Default: no limit.'),
  subgraphs: z.record(z.string().min(1), limit).default({}).describe('Limits by name of the subgraph.'),
});

export type CostConfig = z.output<typeof costConfig>;
