import type { DocumentNode, GraphQLSchema } from 'graphql';
import { shortened } from '../../platform/text/shorten-echoes.ts';
import type { KnownVariables } from './declared/field-list-size.ts';
import { FieldParts, type Part } from './field-parts.ts';

export interface CostlyField {
  /** Response names from the root, separated by dots. */
  readonly path: string;
  readonly cost: number;
}

const maxFields = 3;
/** Parts that are examined, the most expensive first. */
const maxLooks = 64;
const maxPathLength = 200;

const dearestOf = (parts: readonly Part[]): Part | undefined =>
  parts.reduce<Part | undefined>(
    (best, part) => (best === undefined || part.cost > best.cost ? part : best),
    undefined,
  );

/**
 * The most expensive first. Selections below a field count for their own fields. Requires that fragments are not nested
 * too deep. Incomplete for an extreme document.
 */
export const costliestFields = (
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: KnownVariables,
): readonly CostlyField[] => {
  const fields = new FieldParts(schema, document, variables);
  let parts = fields.ofOperations();
  const costs = new Map<string, number>();
  const take = ({ path, cost }: Part): void => {
    const name = shortened(path.join('.'), maxPathLength);
    costs.set(name, (costs.get(name) ?? 0) + cost);
  };
  for (let looks = 0; looks < maxLooks && costs.size < maxFields; looks++) {
    const dearest = dearestOf(parts);
    if (dearest === undefined || dearest.cost === 0) break;
    parts = parts.filter((part) => part !== dearest);
    if (dearest.selection === undefined) take(dearest);
    else parts.push(...fields.partsOf(dearest));
  }
  const rest = parts
    .filter(({ selection, cost }) => selection === undefined && cost > 0)
    .sort((a, b) => b.cost - a.cost);
  for (const part of rest) if (costs.size < maxFields) take(part);
  return [...costs].map(([path, cost]) => ({ path, cost })).sort((a, b) => b.cost - a.cost);
};
