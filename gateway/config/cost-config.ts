import { z } from 'zod';

const limit = z.strictObject({ max: z.int().min(1).max(1_000_000).describe('The most that it may cost.') });

/** The setting GRAPHQL_MAX_COST limits the cost of the whole operation. */
export const costConfig = z.strictObject({
  all: limit.optional().describe('For each subgraph that has no limit of its own. Default: no limit.'),
  subgraphs: z.record(z.string().min(1), limit).default({}).describe('Limits of subgraphs by their names.'),
});

export type CostConfig = z.output<typeof costConfig>;
