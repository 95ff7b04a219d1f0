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
import { fieldCost, type KnownVariables } from './field-cost.ts';

/** Parts of one selection that are remembered, the dearest. */
const maxParts = 8;
/** Selections that are looked at, each as often as it is: a document may spread its fragments anywhere. */
const maxVisits = 20_000;
const endless = Number.MAX_SAFE_INTEGER;

/** A part of the document: a field with all below it, or (without `set`) by itself. */
export interface Part {
  readonly path: readonly string[];
  readonly cost: number;
  readonly times: number;
  readonly set: SelectionSetNode | undefined;
  readonly type: GraphQLNamedType | undefined;
}

/** A field of a selection, fragments seen through, as a document of its own counts it. */
interface Found {
  readonly node: FieldNode;
  readonly own: number;
  readonly factor: number;
  readonly below: GraphQLNamedType | undefined;
  readonly cost: number;
}

/** What the fields of a document cost, by themselves and with what is below them. */
export class FieldParts {
  readonly #schema: GraphQLSchema;
  readonly #variables: KnownVariables;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #costs = new Map<SelectionSetNode, number>();
  #visits = 0;

  constructor(schema: GraphQLSchema, document: DocumentNode, variables: KnownVariables) {
    this.#schema = schema;
    this.#variables = variables;
    for (const node of document.definitions)
      if (node.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(node.name.value, node);
  }

  /** The dearest fields of a selection: each by itself, and what is below it. */
  partsOf(set: SelectionSetNode, type: GraphQLNamedType | undefined, path: readonly string[], times: number): Part[] {
    const parts: Part[] = [];
    for (const { node, own, factor, below, cost } of this.#dearest(set, type)) {
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
      });
    }
    return parts;
  }

  #typeOf(condition: string | undefined, otherwise: GraphQLNamedType | undefined): GraphQLNamedType | undefined {
    return condition === undefined ? otherwise : this.#schema.getType(condition);
  }

  /** Fragments that spread each other in any number of ways are followed into each once for a selection. */
  #dearest(set: SelectionSetNode, type: GraphQLNamedType | undefined): readonly Found[] {
    const found: Found[] = [];
    const seen = new Set<string>();
    const add = (within: SelectionSetNode, on: GraphQLNamedType | undefined): void => {
      for (const node of within.selections) {
        this.#visits += 1;
        if (this.#visits > maxVisits) return;
        if (node.kind === Kind.FIELD) found.push(this.#found(node, on));
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

  #found(node: FieldNode, type: GraphQLNamedType | undefined): Found {
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
    const { own, factor } = fieldCost(node, field, this.#variables, type);
    const below = field === undefined ? undefined : getNamedType(field.type);
    const inner = node.selectionSet === undefined ? 0 : this.#costOf(node.selectionSet, below);
    return { node, own, factor, below, cost: Math.min(endless, own + factor * inner) };
  }

  #costOf(set: SelectionSetNode, type: GraphQLNamedType | undefined): number {
    const known = this.#costs.get(set);
    if (known !== undefined) return known;
    // While it is being counted it counts as nothing, which ends a circle of fragments.
    this.#costs.set(set, 0);
    let cost = 0;
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) cost += this.#found(node, type).cost;
      else if (node.kind === Kind.INLINE_FRAGMENT)
        cost += this.#costOf(node.selectionSet, this.#typeOf(node.typeCondition?.name.value, type));
      else {
        const fragment = this.#fragments.get(node.name.value);
        if (fragment !== undefined)
          cost += this.#costOf(fragment.selectionSet, this.#typeOf(fragment.typeCondition.name.value, type));
      }
    }
    cost = Math.min(endless, cost);
    this.#costs.set(set, cost);
    return cost;
  }
}
