import type { DocumentNode, GraphQLSchema } from 'graphql';
import { responseNameOf } from '../../platform/graphql/selection/selected-fields.ts';
import type { KnownVariables } from './declared/field-list-size.ts';
import type { SizedFields } from './declared/ruled-field-cost.ts';
import { MergedCosts } from './merged-costs.ts';
import { type MergedSelection, MergedSelections } from './merged-selections.ts';

const maxParts = 8;
const endless = Number.MAX_SAFE_INTEGER;

/** A field with all selections below it. Without `selection`, the field alone. */
export interface Part {
  readonly path: readonly string[];
  readonly cost: number;
  readonly times: number;
  readonly selection: MergedSelection | undefined;
  readonly sized?: SizedFields | undefined;
}

/** The most expensive fields of a document, each by itself and with its selections. */
export class FieldParts {
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
