import type { DocumentNode, GraphQLSchema } from 'graphql';
import { responseNameOf } from '../../../platform/graphql/selection/selection.ts';
import { shortened } from '../../../platform/text/shorten-echoes.ts';
import type { KnownVariables } from './declared/field-list-size.ts';
import type { SizedFields } from './declared/ruled-field-cost.ts';
import { MergedCosts } from './merged-costs.ts';
import { type MergedSelection, MergedSelections } from './merged-selections.ts';

const maxParts = 8;
const endless = Number.MAX_SAFE_INTEGER;

/** A field with all selections below it. Without `selection`, the field alone. */
interface Part {
  readonly path: readonly string[];
  readonly cost: number;
  readonly times: number;
  readonly selection: MergedSelection | undefined;
  readonly sized?: SizedFields | undefined;
}

/** The most expensive fields of a document, each by itself and with its selections. */
class FieldParts {
  readonly #costs: MergedCosts;
  readonly #selections: MergedSelections;

  constructor(schema: GraphQLSchema, document: DocumentNode, variables: KnownVariables) {
    this.#costs = new MergedCosts(schema, variables);
    this.#selections = new MergedSelections(schema, document);
  }

  ofOperations(): Part[] {
    return this.#selections.roots.flatMap((selection) => this.partsOf({ selection, path: [], times: 1 }));
  }

  partsOf({ selection, path, times, sized }: Omit<Part, 'cost'>): Part[] {
    const found = (selection?.fields ?? []).map((field) => ({ field, ...this.#costs.ofField(field, sized) }));
    const dearest = found.sort((a, b) => b.cost - a.cost).slice(0, maxParts);
    return dearest.flatMap(({ field: { parts, below }, own, factor, cost, sized: given }): Part[] => {
      const at = [...path, responseNameOf(parts[0].node)];
      const alone: Part = { path: at, cost: Math.min(endless, own * times), times, selection: undefined };
      if (below === undefined) return [alone];
      return [
        alone,
        {
          path: at,
          cost: Math.min(endless, (cost - own) * times),
          times: Math.min(endless, times * factor),
          selection: below,
          sized: given,
        },
      ];
    });
  }
}

export interface CostlyField {
  /** Response names from the root, separated by dots. */
  readonly path: string;
  readonly cost: number;
}

const maxFields = 3;
/** Parts that are examined, the most expensive first. */
const maxRounds = 64;
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
  for (let checks = 0; checks < maxRounds && costs.size < maxFields; checks++) {
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
