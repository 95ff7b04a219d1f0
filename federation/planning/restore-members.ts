import type { Supergraph as FederatedSchema } from '@apollo/federation-internals';
import type { FetchNode, PlanNode, SubscriptionNode } from '@apollo/query-planner';
import {
  type DirectiveNode,
  type FieldNode,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  Kind,
  print,
  type SelectionNode,
  type SelectionSetNode,
  stripIgnoredCharacters,
  visit,
} from 'graphql';
import type { OperationParts } from '../../gateway/execution/operation-parts.ts';
import { replaceFetches } from '../../gateway/execution/plan/corrections/split-plan.ts';
import type { PlannedScope } from '../../gateway/execution/supergraph-extension.ts';
import { typenameField } from '../../gateway/execution/typename-field.ts';
import { addTo } from '../../platform/runtime/lists/lists.ts';
import { memoized } from '../../platform/runtime/memoized.ts';
import { type FetchedFields, fetchedFieldsOf, type Position } from './fetched-fields.ts';
import { partialTypesOf, type SubgraphTypes, subgraphTypesOf } from './subgraph-types.ts';

/**
 * Returns a field as a subgraph can be asked for it, without fragments' names; undefined if it needs other subgraphs.
 */
const createLocalField = (types: SubgraphTypes, fragments: OperationParts['fragments']) => {
  /** The part of a fragment that concerns a type; null if nothing does, undefined if it needs other subgraphs. */
  const localFragment = (node: Exclude<SelectionNode, FieldNode>, parent: string): SelectionNode | null | undefined => {
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
    if (fragment === undefined) return undefined;
    const { typeCondition, selectionSet } = fragment;
    const condition = typeCondition?.name.value ?? parent;
    const isNarrower = types.isAbstract(parent) && condition !== parent;
    if (!types.has(condition)) return isNarrower ? null : undefined;
    if (!types.objectsOf(parent).some((name) => types.objectsOf(condition).includes(name))) return null;
    const within = localSet(selectionSet, isNarrower ? condition : parent);
    return (
      within && {
        kind: Kind.INLINE_FRAGMENT,
        directives: node.directives ?? [],
        selectionSet: within,
        ...(isNarrower && typeCondition ? { typeCondition } : {}),
      }
    );
  };

  const localSet = (set: SelectionSetNode, parent: string): SelectionSetNode | undefined => {
    const selections: SelectionNode[] = types.isAbstract(parent) ? [typenameField] : [];
    for (const node of set.selections) {
      const local = node.kind === Kind.FIELD ? localField(node, parent) : localFragment(node, parent);
      if (local === undefined) return undefined;
      if (local !== null) selections.push(local);
    }
    return { ...set, selections: selections.length === 0 ? [typenameField] : selections };
  };

  const localField = (field: FieldNode, parent: string): FieldNode | undefined => {
    if (field.name.value === '__typename') return field;
    const type = types.ownFieldType(parent, field.name.value);
    if (type === undefined) return undefined;
    if (field.selectionSet === undefined) return field;
    const selectionSet = localSet(field.selectionSet, type);
    return selectionSet && { ...field, selectionSet };
  };
  return localField;
};

type Plan = PlanNode | SubscriptionNode;

interface Selected {
  readonly field: FieldNode;
  /** `@skip` and `@include` of the fragments around it. */
  readonly conditions: readonly DirectiveNode[];
}

const fieldsOn = (
  sets: Iterable<SelectionSetNode>,
  objectName: string,
  { parts, relations }: PlannedScope,
): Selected[] => {
  const found: Selected[] = [];
  const check = (set: SelectionSetNode, conditions: readonly DirectiveNode[]): void => {
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        found.push({ field: node, conditions });
        continue;
      }
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : parts.fragments.get(node.name.value);
      const condition = fragment?.typeCondition?.name.value;
      if (fragment !== undefined && (condition === undefined || relations.satisfies(objectName, condition)))
        check(fragment.selectionSet, [...conditions, ...(node.directives ?? [])]);
    }
  };
  for (const set of sets) check(set, []);
  return found;
};

/** Additions by the selection set of a fetch that they belong to. */
type Additions = Map<FetchNode, { readonly position: Position; readonly sets: Map<SelectionSetNode, SelectionNode[]> }>;

const fragmentFor = (objectName: string, { field, conditions }: Selected, local: FieldNode): SelectionNode => {
  const inner: SelectionNode = {
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: objectName } },
    selectionSet: { kind: Kind.SELECTION_SET, selections: [{ ...local, directives: field.directives ?? [] }] },
  };
  // A directive may be applied once to one place.
  return conditions.reduce<SelectionNode>(
    (within, condition) => ({
      kind: Kind.INLINE_FRAGMENT,
      directives: [condition],
      selectionSet: { kind: Kind.SELECTION_SET, selections: [within] },
    }),
    inner,
  );
};

const withAdditions = (fetch: FetchNode, additions: Additions, { operation: asked }: OperationParts): FetchNode => {
  const added = additions.get(fetch);
  if (added === undefined) return fetch;
  const { operation } = added.position;
  const widened = visit(operation, {
    SelectionSet: (set) => {
      const more = added.sets.get(set);
      return more && { ...set, selections: [...set.selections, ...more] };
    },
  });
  const used = new Set<string>();
  visit(widened.selectionSet, { Variable: ({ name }) => void used.add(name.value) });
  const own = operation.variableDefinitions ?? [];
  const known = new Set(own.map(({ variable }) => variable.name.value));
  const more = (asked.variableDefinitions ?? []).filter(
    ({ variable: { name } }) => used.has(name.value) && !known.has(name.value),
  );
  return {
    ...fetch,
    operation: stripIgnoredCharacters(print({ ...widened, variableDefinitions: [...own, ...more] })),
    variableUsages: [...(fetch.variableUsages ?? []), ...more.map(({ variable }) => variable.name.value)],
  };
};

const findAdditions = (
  scope: PlannedScope,
  partial: ReadonlySet<string>,
  read: () => FetchedFields | undefined,
): Additions => {
  const additions: Additions = new Map();
  let fetched: FetchedFields | undefined;
  const restore = (path: string, objectName: string, selected: Selected): void => {
    for (const position of fetched?.positionsAt(path) ?? []) {
      if (!position.objects.includes(objectName)) continue;
      const local = createLocalField(position.types, scope.parts.fragments)(selected.field, objectName);
      if (local === undefined) continue;
      const { sets } = memoized(additions, position.fetch, () => ({ position, sets: new Map() }));
      addTo(sets, position.set, fragmentFor(objectName, selected, local));
      return;
    }
  };
  const check = (sets: ReadonlySet<SelectionSetNode>, typeName: string, path: readonly string[]): void => {
    const type = scope.apiSchema.getType(typeName);
    if (!isCompositeType(type)) return;
    const isPartial = partial.has(typeName);
    // Most operations select no such type, so the plan is read late.
    if (isPartial) fetched ??= read();
    const below = new Map<string, { name: string; type: string; sets: Set<SelectionSetNode> }>();
    for (const object of isAbstractType(type) ? scope.apiSchema.getPossibleTypes(type) : [type]) {
      if (!isObjectType(object)) continue;
      for (const selected of fieldsOn(sets, object.name, scope)) {
        const { name, alias = name, selectionSet } = selected.field;
        if (name.value.startsWith('__')) continue;
        if (isPartial && fetched?.has(path.join('.'), object.name, alias.value) === false) {
          restore(path.join('.'), object.name, selected);
          continue;
        }
        const field = object.getFields()[name.value];
        if (selectionSet === undefined || field === undefined) continue;
        const child = getNamedType(field.type).name;
        const key = `${alias.value} ${child}`;
        memoized(below, key, () => ({ name: alias.value, type: child, sets: new Set() })).sets.add(selectionSet);
      }
    }
    for (const { name, type: child, sets: inner } of below.values()) check(inner, child, [...path, name]);
  };
  const { operation } = scope.parts;
  const root = scope.apiSchema.getRootType(operation.operation);
  if (root) check(new Set([operation.selectionSet]), root.name, []);
  return additions;
};

/** See `createMemberRestorer`. Returns the plan itself if nothing is missing. */
type RestoreMembers = (plan: Plan, scope: PlannedScope) => Plan;

/**
 * Adds to fetches what the planner left out of unions and interfaces. If several subgraphs can resolve a `@shareable`
 * field, the planner omits objects that are unknown to one of them, although the subgraph that it chooses may return
 * such an object. What that subgraph can resolve by itself is added. Undefined if subgraphs agree about all such types.
 */
export const createMemberRestorer = (supergraph: FederatedSchema): RestoreMembers | undefined => {
  const subgraphs = subgraphTypesOf(supergraph);
  const partial = partialTypesOf(supergraph, subgraphs);
  if (partial.size === 0) return undefined;
  return (plan, scope) => {
    const additions = findAdditions(scope, partial, () => fetchedFieldsOf(plan, subgraphs));
    if (additions.size === 0) return plan;
    const widen = (fetch: FetchNode) => withAdditions(fetch, additions, scope.parts);
    const widenAll = (node: PlanNode) => replaceFetches(node, (fetch) => [{ fetch: widen(fetch), conditions: [] }]);
    if (plan.kind !== 'Subscription') return widenAll(plan);
    return { ...plan, primary: widen(plan.primary), ...(plan.rest && { rest: widenAll(plan.rest) }) };
  };
};
