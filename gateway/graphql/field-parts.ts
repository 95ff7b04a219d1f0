import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { costRulesOf } from '../cost/cost-rules.ts';
import type { KnownVariables } from '../cost/field-list-size.ts';
import type { SizedFields } from '../cost/ruled-field-cost.ts';
import { fieldCost, ownCostOf } from './field-cost.ts';

const maxParts = 8;
/** Visited selections, counted each time: a document may spread fragments anywhere. */
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
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #costs = new Map<string, Map<SelectionSetNode, number>>();
  #visits = 0;

  constructor(schema: GraphQLSchema, document: DocumentNode, variables: KnownVariables) {
    this.#schema = schema;
    this.#variables = variables;
    for (const node of document.definitions)
      if (node.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(node.name.value, node);
  }

  /** Returns the most expensive fields, each by itself and with its selections. */
  partsOf({ set, type, path, times, sized }: Omit<Part, 'cost'>): Part[] {
    const parts: Part[] = [];
    if (set === undefined) return parts;
    for (const { node, own, factor, below, cost, ...found } of this.#dearest(set, type, sized)) {
      const at = [...path, (node.alias ?? node.name).value];
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

  #typeOf(condition: string | undefined, otherwise: GraphQLNamedType | undefined): GraphQLNamedType | undefined {
    return condition === undefined ? otherwise : this.#schema.getType(condition);
  }

  /** A fragment is visited once for a selection, however fragments spread each other. */
  #dearest(
    set: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    sized: SizedFields | undefined,
  ): readonly Found[] {
    const found: Found[] = [];
    const seen = new Set<string>();
    const add = (within: SelectionSetNode, on: GraphQLNamedType | undefined): void => {
      for (const node of within.selections) {
        this.#visits += 1;
        if (this.#visits > maxVisits) return;
        if (node.kind === Kind.FIELD) found.push(this.#found(node, on, sized));
        else if (node.kind === Kind.INLINE_FRAGMENT)
          add(node.selectionSet, this.#typeOf(node.typeCondition?.name.value, on));
        else if (!seen.has(node.name.value)) {
          seen.add(node.name.value);
          const fragment = this.#fragments.get(node.name.value);
          if (fragment !== undefined) add(fragment.selectionSet, this.#typeOf(fragment.typeCondition.name.value, on));
        }
      }
    };
    add(set, type);
    return found.sort((a, b) => b.cost - a.cost).slice(0, maxParts);
  }

  #found(node: FieldNode, type: GraphQLNamedType | undefined, sized: SizedFields | undefined): Found {
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
    const measured = fieldCost(node, field, costRulesOf(this.#schema), {
      parent: type,
      variables: this.#variables,
      sizeFromParent: sized?.names.has(node.name.value) ? sized.size : undefined,
    });
    const own = ownCostOf(measured);
    const { factor } = measured;
    const below = field === undefined ? undefined : getNamedType(field.type);
    const inner = node.selectionSet === undefined ? 0 : this.#costOf(node.selectionSet, below, measured.sized);
    return { node, own, factor, below, sized: measured.sized, cost: Math.min(endless, own + factor * inner) };
  }

  #costOf(set: SelectionSetNode, type: GraphQLNamedType | undefined, sized: SizedFields | undefined): number {
    const key = sizesKey(sized);
    const costs = this.#costs.get(key) ?? new Map<SelectionSetNode, number>();
    this.#costs.set(key, costs);
    const known = costs.get(set);
    if (known !== undefined) return known;
    // Counts as zero during the computation, which ends a cycle of fragments.
    costs.set(set, 0);
    let cost = 0;
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) cost += this.#found(node, type, sized).cost;
      else if (node.kind === Kind.INLINE_FRAGMENT)
        cost += this.#costOf(node.selectionSet, this.#typeOf(node.typeCondition?.name.value, type), sized);
      else {
        const fragment = this.#fragments.get(node.name.value);
        if (fragment !== undefined)
          cost += this.#costOf(fragment.selectionSet, this.#typeOf(fragment.typeCondition.name.value, type), sized);
      }
    }
    cost = Math.min(endless, cost);
    costs.set(set, cost);
    return cost;
  }
}
