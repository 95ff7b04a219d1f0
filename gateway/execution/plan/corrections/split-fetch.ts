import type { FetchNode, QueryPlanSelectionNode } from '@apollo/query-planner';
import {
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionNode,
  type SelectionSetNode,
  stripIgnoredCharacters,
} from 'graphql';
import { variablesIn } from '../../../../platform/graphql/selection/selection.ts';
import type { Requirements } from './requirements.ts';
import { withoutSpreads } from './without-spreads.ts';

type Sets = readonly SelectionSetNode[];

/** Returns the selections below a field: undefined if no set selects it, empty for a leaf. */
const below = (sets: Sets, name: string): Sets | undefined => {
  let found: SelectionSetNode[] | undefined;
  for (const set of sets)
    for (const node of set.selections) {
      if (node.kind === Kind.INLINE_FRAGMENT) {
        const within = below([node.selectionSet], name);
        if (within !== undefined) found = [...(found ?? []), ...within];
      } else if (node.name.value === name && node.kind === Kind.FIELD)
        found = [...(found ?? []), ...(node.selectionSet === undefined ? [] : [node.selectionSet])];
    }
  return found;
};

/**
 * Reduces a fetch's requirements to those of `own`. `all` are the sets that may contribute a required field; fields
 * outside of them are kept.
 */
const keepRequired = (selections: readonly QueryPlanSelectionNode[], own: Sets, all: Sets): QueryPlanSelectionNode[] =>
  selections.flatMap((node): QueryPlanSelectionNode[] => {
    if (node.kind === 'InlineFragment') {
      const within = keepRequired(node.selections, own, all);
      return within.length === 0 ? [] : [{ ...node, selections: within }];
    }
    const ofAll = below(all, node.name);
    if (ofAll === undefined) return [node];
    const ofOwn = below(own, node.name);
    if (ofOwn === undefined) return [];
    return [
      node.selections === undefined ? node : { ...node, selections: keepRequired(node.selections, ofOwn, ofAll) },
    ];
  });

/** A variable of `@skip` or `@include`, and the value that selects the field. */
type Condition = readonly [variable: string, value: boolean];

/** A part of a split fetch, which is sent if all of its conditions hold. */
export interface FetchPart {
  readonly fetch: FetchNode;
  readonly conditions: readonly Condition[];
}

export type SplitFetch = (fetch: FetchNode) => readonly FetchPart[];

/** Fields of a fetch's entities that one representation can serve. */
interface Share {
  /** Conditions of the required fields; undefined if nothing is required. */
  readonly conditions: readonly Condition[] | undefined;
  readonly sets: SelectionSetNode[];
  readonly fields: Set<FieldNode>;
}

const conditionsOf = ({ directives = [] }: SelectionNode): readonly Condition[] =>
  directives.flatMap(({ name, arguments: [given] = [] }): Condition[] =>
    given?.value.kind === Kind.VARIABLE && (name.value === 'skip' || name.value === 'include')
      ? [[given.value.name.value, name.value === 'include']]
      : [],
  );

const namesIn = (set: SelectionSetNode): readonly string[] =>
  set.selections.flatMap((node) => [
    ...(node.kind === Kind.FIELD ? [node.name.value] : []),
    ...(node.kind === Kind.FRAGMENT_SPREAD || node.selectionSet === undefined ? [] : namesIn(node.selectionSet)),
  ]);

export const createFetchSplitter = (
  { ofFields, keys }: Requirements,
  /** Fields that stand for one with certain arguments, whose name is given. */
  separate: ReadonlyMap<string, { readonly name: string }> = new Map(),
): SplitFetch => {
  const originOf = (name: string): string => separate.get(name)?.name ?? name;

  /** Whether the sets need different values of one field. A representation has only one. */
  const disagree = (some: SelectionSetNode, others: SelectionSetNode): boolean =>
    separate.size > 0 &&
    namesIn(some).some((name) => namesIn(others).some((other) => name !== other && originOf(name) === originOf(other)));

  const shareOut = (serviceName: string, operation: OperationDefinitionNode): readonly Share[] => {
    const shares: Share[] = [];
    const add = (field: FieldNode, set: SelectionSetNode | undefined, conditions: readonly Condition[]): void => {
      const isAlike = (share: Share): boolean =>
        set === undefined
          ? share.conditions === undefined || share.conditions.length === 0
          : (share.conditions === undefined
              ? conditions.length === 0
              : String(share.conditions) === String(conditions)) && !share.sets.some((known) => disagree(known, set));
      let share = shares.find(isAlike);
      if (share === undefined) {
        share = { conditions: set && conditions, sets: [], fields: new Set() };
        shares.push(share);
      }
      if (set !== undefined) share.sets.push(set);
      share.fields.add(field);
    };
    const visit = (set: SelectionSetNode | undefined, typeName: string, outer: readonly Condition[]): void => {
      for (const node of set?.selections ?? []) {
        const conditions = [...outer, ...conditionsOf(node)];
        if (node.kind === Kind.INLINE_FRAGMENT)
          visit(node.selectionSet, node.typeCondition?.name.value ?? typeName, conditions);
        if (node.kind === Kind.FIELD)
          add(node, ofFields.get(`${serviceName} ${typeName}.${node.name.value}`), conditions);
      }
    };
    for (const entities of operation.selectionSet.selections)
      if (entities.kind === Kind.FIELD) visit(entities.selectionSet, '', []);
    return shares;
  };

  const partOf = (
    fetch: FetchNode,
    operation: OperationDefinitionNode,
    share: Share,
    all: readonly Share[],
  ): FetchPart => {
    const kept = keepShare(operation, share);
    const variables = new Set(kept.variableDefinitions?.map(({ variable }) => variable.name.value));
    const needed = [...share.sets, ...keys];
    return {
      conditions: share.conditions ?? [],
      fetch: {
        ...fetch,
        operation: stripIgnoredCharacters(print(kept)),
        requires: keepRequired(
          fetch.requires ?? [],
          needed,
          all.flatMap(({ sets }) => sets),
        ),
        variableUsages: (fetch.variableUsages ?? []).filter((name) => variables.has(name)),
      },
    };
  };

  /**
   * Splits a fetch if its fields require different values of one field, or if only some are conditional: unselected
   * fields lack their requirements, and an entity without its requirements is not fetched at all.
   */
  return (fetch) => {
    const whole: readonly FetchPart[] = [{ fetch, conditions: [] }];
    const mayDiffer = separate.size > 0 || /@(skip|include)\b/.test(fetch.operation);
    if (fetch.requires === undefined || ofFields.size === 0 || !mayDiffer) return whole;
    const [operation] = withoutSpreads(parse(fetch.operation, { noLocation: true })).definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) return whole;
    const shares = shareOut(fetch.serviceName, operation);
    return shares.length < 2 ? whole : shares.map((share) => partOf(fetch, operation, share, shares));
  };
};

const keepFields = (set: SelectionSetNode, fields: ReadonlySet<FieldNode>): SelectionSetNode => ({
  ...set,
  selections: set.selections.flatMap((node): SelectionNode[] => {
    if (node.kind === Kind.FIELD) return fields.has(node) ? [node] : [];
    if (node.kind !== Kind.INLINE_FRAGMENT) return [node];
    const selectionSet = keepFields(node.selectionSet, fields);
    return selectionSet.selections.length === 0 ? [] : [{ ...node, selectionSet }];
  }),
});

const keepShare = (operation: OperationDefinitionNode, { fields }: Share): OperationDefinitionNode => {
  const selections = operation.selectionSet.selections.map((entities) =>
    entities.kind === Kind.FIELD && entities.selectionSet !== undefined
      ? { ...entities, selectionSet: keepFields(entities.selectionSet, fields) }
      : entities,
  );
  const selectionSet = { ...operation.selectionSet, selections };
  const used = variablesIn([selectionSet]);
  const variableDefinitions = operation.variableDefinitions?.filter(({ variable }) => used.has(variable.name.value));
  return { ...operation, selectionSet, ...(variableDefinitions && { variableDefinitions }) };
};
