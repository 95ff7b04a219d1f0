import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { memoized } from '../../platform/cache/memoized.ts';
import { typeOn } from '../../platform/graphql/selection/field-of.ts';
import { type Fragments, fragmentIn, fragmentsOf } from '../../platform/graphql/selection/fragments.ts';
import { responseNameOf, selectedFields } from '../../platform/graphql/selection/selected-fields.ts';
import { costRulesOf } from './declared/cost-rules.ts';
import type { KnownVariables } from './declared/field-list-size.ts';
import type { SizedFields } from './declared/ruled-field-cost.ts';
import { fieldCost, ownCostOf } from './field-cost.ts';

const maxParts = 8;
/** Visited fields, counted each time: a document may spread fragments anywhere. */
const maxVisits = 20_000;
const endless = Number.MAX_SAFE_INTEGER;

/** A field with all selections below it. Without `set`, the field alone. */
export interface Part {
  readonly path: readonly string[];
  readonly cost: number;
  readonly times: number;
  readonly set: SelectionSetNode | undefined;
  readonly type: GraphQLNamedType | undefined;
  readonly sized?: SizedFields | undefined;
}

interface Found {
  readonly node: FieldNode;
  readonly own: number;
  readonly factor: number;
  readonly below: GraphQLNamedType | undefined;
  readonly sized: SizedFields | undefined;
  readonly cost: number;
}

const sizesKey = (sized: SizedFields | undefined): string =>
  sized === undefined ? '' : `${sized.size} ${[...sized.names].join(' ')}`;

export class FieldParts {
  readonly #schema: GraphQLSchema;
  readonly #variables: KnownVariables;
  readonly #fragments: Fragments;
  readonly #costs = new Map<string, Map<SelectionSetNode, number>>();
  #visits = 0;

  constructor(schema: GraphQLSchema, document: DocumentNode, variables: KnownVariables) {
    this.#schema = schema;
    this.#variables = variables;
    this.#fragments = fragmentsOf(document);
  }

  /** Returns the most expensive fields, each by itself and with its selections. */
  partsOf({ set, type, path, times, sized }: Omit<Part, 'cost'>): Part[] {
    const parts: Part[] = [];
    if (set === undefined) return parts;
    for (const { node, own, factor, below, cost, ...found } of this.#dearest(set, type, sized)) {
      const at = [...path, responseNameOf(node)];
      parts.push({ path: at, cost: Math.min(endless, own * times), times, set: undefined, type: undefined });
      if (node.selectionSet === undefined) continue;
      const all = Math.min(endless, (cost - own) * times);
      parts.push({
        path: at,
        cost: all,
        times: Math.min(endless, times * factor),
        set: node.selectionSet,
        type: below,
        sized: found.sized,
      });
    }
    return parts;
  }

  #dearest(
    set: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    sized: SizedFields | undefined,
  ): readonly Found[] {
    const fields = selectedFields(set, this.#fragments).slice(0, Math.max(0, maxVisits - this.#visits));
    this.#visits += fields.length;
    return fields
      .map(({ node, condition }) => this.#found(node, typeOn(this.#schema, condition, type), sized))
      .sort((a, b) => b.cost - a.cost)
      .slice(0, maxParts);
  }

  #found(node: FieldNode, type: GraphQLNamedType | undefined, sized: SizedFields | undefined): Found {
    const place = { parent: type, variables: this.#variables, sized };
    const { cost, below } = fieldCost(node, costRulesOf(this.#schema), place);
    const own = ownCostOf(cost);
    const { factor } = cost;
    const inner = node.selectionSet === undefined ? 0 : this.#costOf(node.selectionSet, below, cost.sized);
    return { node, own, factor, below, sized: cost.sized, cost: Math.min(endless, own + factor * inner) };
  }

  #costOf(set: SelectionSetNode, type: GraphQLNamedType | undefined, sized: SizedFields | undefined): number {
    const key = sizesKey(sized);
    const costs = memoized(this.#costs, key, () => new Map<SelectionSetNode, number>());
    const known = costs.get(set);
    if (known !== undefined) return known;
    // Counts as zero during the computation, which ends a cycle of fragments.
    costs.set(set, 0);
    let cost = 0;
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        cost += this.#found(node, type, sized).cost;
        continue;
      }
      const fragment = fragmentIn(node, this.#fragments);
      const within = typeOn(this.#schema, fragment?.typeCondition?.name.value, type);
      if (fragment !== undefined) cost += this.#costOf(fragment.selectionSet, within, sized);
    }
    cost = Math.min(endless, cost);
    costs.set(set, cost);
    return cost;
  }
}
