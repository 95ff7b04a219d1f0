import { Supergraph as FederatedSchema } from '@apollo/federation-internals';
import {
  type FetchNode,
  type PlanNode,
  QueryPlanner,
  type QueryPlannerConfig,
  type QueryPlanSelectionNode,
  type SubscriptionNode,
} from '@apollo/query-planner';
import {
  type DocumentNode,
  type GraphQLSchema,
  isObjectType,
  Kind,
  parse,
  print,
  type SelectionNode,
  type SelectionSetNode,
  stripIgnoredCharacters,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { OperationParts } from '../../gateway/execution/operation-parts.ts';
import { parseFieldSet } from '../../gateway/execution/plan/corrections/field-sets.ts';
import { plannedNamesOf } from '../../gateway/execution/plan/corrections/planned-names.ts';
import { readRequirements } from '../../gateway/execution/plan/corrections/requirements.ts';
import { createFetchSplitter } from '../../gateway/execution/plan/corrections/split-fetch.ts';
import { PlanningFailure } from '../../gateway/execution/plan/planning-failure.ts';
import type { ExtendedDocument, PlanCorrections, PlannerModel } from '../../gateway/execution/supergraph-extension.ts';
import { supportedFeatures } from '../../gateway/execution/supported-features.ts';
import { createFindMissingInput, type FindMissingInput } from './missing-inputs.ts';
import { orderByInputs } from './order-by-inputs.ts';
import { type OwnSubgraphs, ownSubgraphsOf } from './own-subgraphs.ts';
import { preferResolvableKeys } from './prefer-resolvable-keys.ts';
import { createMemberRestorer } from './restore-members.ts';
import { type RequiredField, type SeparateRequirements, separateRequirements } from './separate-requirements.ts';

type Names = Pick<OwnSubgraphs, 'origins' | 'keys'>;

const toRequired = ({ selections }: SelectionSetNode): QueryPlanSelectionNode[] =>
  selections.flatMap((node): QueryPlanSelectionNode[] =>
    node.kind !== Kind.FIELD
      ? []
      : [
          {
            kind: 'Field',
            name: node.name.value,
            ...(node.selectionSet && { selections: toRequired(node.selectionSet) }),
          } as QueryPlanSelectionNode,
        ],
  );

const withKeys = (selections: readonly QueryPlanSelectionNode[], names: Names): QueryPlanSelectionNode[] =>
  selections.flatMap((node): QueryPlanSelectionNode[] => {
    if (node.kind === 'InlineFragment') return [{ ...node, selections: withKeys(node.selections, names) }];
    const key = names.keys.get(node.name);
    if (key !== undefined) return toRequired(parseFieldSet(key));
    return [node.selections === undefined ? node : { ...node, selections: withKeys(node.selections, names) }];
  });

const toOrigin = (fetch: FetchNode, names: Names): FetchNode => {
  const origin = names.origins.get(fetch.serviceName);
  const operationName =
    origin === undefined ? fetch.operationName : fetch.operationName?.replace(fetch.serviceName, origin);
  const document = visit(parse(fetch.operation, { noLocation: true }), {
    OperationDefinition: (node) =>
      operationName === undefined ? undefined : { ...node, name: { kind: Kind.NAME, value: operationName } },
    SelectionSet: {
      leave: (set) => {
        const selections = set.selections.flatMap((node): readonly SelectionNode[] => {
          const key = node.kind === Kind.FIELD ? names.keys.get(node.name.value) : undefined;
          return key === undefined ? [node] : parseFieldSet(key).selections;
        });
        const texts = selections.map(print);
        return { ...set, selections: selections.filter((_, index) => texts.indexOf(texts[index] ?? '') === index) };
      },
    },
  });
  return {
    ...fetch,
    serviceName: origin ?? fetch.serviceName,
    operation: stripIgnoredCharacters(print(document)),
    ...(operationName !== undefined && { operationName }),
    ...(fetch.requires && { requires: withKeys(fetch.requires, names) }),
  };
};

/** Whether a fetch of entities selects nothing but what it requires. */
const isNeedless = ({ requires, operation }: FetchNode): boolean => {
  if (requires === undefined) return false;
  const [definition] = parse(operation, { noLocation: true }).definitions;
  const [entities] = definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [];
  const fragments = entities?.kind === Kind.FIELD ? (entities.selectionSet?.selections ?? []) : [];
  const given = (typeName: string | undefined): readonly string[] =>
    requires.flatMap((node) =>
      node.kind === 'InlineFragment' && node.typeCondition === typeName
        ? node.selections.flatMap((each) => (each.kind === 'Field' && !each.selections && !each.alias ? each.name : []))
        : [],
    );
  return fragments.every(
    (fragment) =>
      fragment.kind === Kind.INLINE_FRAGMENT &&
      fragment.selectionSet.selections.every(
        (node) =>
          node.kind === Kind.FIELD &&
          node.alias === undefined &&
          node.selectionSet === undefined &&
          (node.arguments ?? []).length === 0 &&
          given(fragment.typeCondition?.name.value).includes(node.name.value),
      ),
  );
};

const fromOwn = (names: Names, node: PlanNode): PlanNode | undefined => {
  switch (node.kind) {
    case 'Fetch': {
      const fetch = toOrigin(node, names);
      return isNeedless(fetch) ? undefined : fetch;
    }
    case 'Flatten': {
      const inner = fromOwn(names, node.node);
      return inner && { ...node, node: inner };
    }
    case 'Sequence':
    case 'Parallel': {
      const nodes = node.nodes.flatMap((child) => fromOwn(names, child) ?? []);
      const [only] = nodes;
      return nodes.length < 2 ? only : { ...node, nodes };
    }
    case 'Condition': {
      const ifClause = node.ifClause && fromOwn(names, node.ifClause);
      const elseClause = node.elseClause && fromOwn(names, node.elseClause);
      if (ifClause === undefined && elseClause === undefined) return undefined;
      const { condition } = node;
      return { kind: 'Condition', condition, ...(ifClause && { ifClause }), ...(elseClause && { elseClause }) };
    }
    case 'Defer':
      // A plan in parts is given up if it needs corrections.
      return node;
  }
};

/** Turns a plan with own subgraphs into one with the real subgraphs. */
const fromOwnSubgraphs = (names: Names, plan: PlanNode | SubscriptionNode): PlanNode | SubscriptionNode | undefined => {
  if (plan.kind !== 'Subscription') return fromOwn(names, plan);
  const rest = plan.rest && fromOwn(names, plan.rest);
  return { kind: 'Subscription', primary: toOrigin(plan.primary, names), ...(rest && { rest }) };
};

/** Whether an operation selects the head of a chain of requirements. */
const selectsChains = (
  { chains: { heads }, types }: Pick<OwnSubgraphs, 'chains' | 'types'>,
  { operation, fragments }: OperationParts,
  apiSchema: GraphQLSchema,
): boolean => {
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments.values()] };
  const info = new TypeInfo(apiSchema);
  let isFound = false;
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: (field) => {
        if (isFound) return false;
        const named = heads.filter(({ fieldName }) => fieldName === field.name.value);
        const parent = named.length === 0 ? undefined : info.getParentType();
        isFound ||= parent ? named.some(({ typeName }) => types.areRelated(typeName, parent.name)) : false;
        return undefined;
      },
    }),
  );
  return isFound;
};

/** A planner for operations that select fields in chains of requirements. */
interface ChainedPlanner {
  readonly ownSubgraphs: OwnSubgraphs;
  concerns(parts: OperationParts, apiSchema: GraphQLSchema): boolean;
  /** Makes the planner when it is first needed, because most operations do not need it. */
  model(isInternal: boolean): PlannerModel;
}

const createChainedPlanner = (ownSubgraphs: OwnSubgraphs, config: QueryPlannerConfig): ChainedPlanner => {
  let made: { readonly planner: QueryPlanner; readonly supergraph: FederatedSchema } | undefined;
  return {
    ownSubgraphs,
    concerns: (parts, apiSchema) => selectsChains(ownSubgraphs, parts, apiSchema),
    model: (isInternal) => {
      if (made === undefined) {
        const supergraph = FederatedSchema.build(ownSubgraphs.document, {
          supportedFeatures,
          validateSupergraph: false,
        });
        made = { planner: new QueryPlanner(supergraph, config), supergraph };
      }
      const { planner, supergraph } = made;
      return { planner, planningSchema: isInternal ? supergraph.schema : supergraph.apiSchema() };
    },
  };
};

/** Values are read by the planner's names and sent by the subgraph's. */
const withOrigins = (
  fields: ReadonlyMap<string, RequiredField>,
  selections: readonly QueryPlanSelectionNode[],
): QueryPlanSelectionNode[] =>
  selections.map((node): QueryPlanSelectionNode => {
    const within = node.selections && { selections: withOrigins(fields, node.selections) };
    if (node.kind === 'InlineFragment') return { ...node, ...within };
    const origin = fields.get(node.name);
    return origin === undefined ? { ...node, ...within } : { ...node, ...within, alias: node.name, name: origin.name };
  });

/**
 * Replaces the added fields of `separateRequirements` by the real ones with arguments, aliased to the planner's names.
 */
const toSubgraphFetch = ({ fields }: Pick<SeparateRequirements, 'fields'>, fetch: FetchNode): FetchNode => {
  const document = visit(parse(fetch.operation, { noLocation: true }), {
    Field: {
      leave: (node) => {
        const origin = fields.get(node.name.value);
        if (origin === undefined) return undefined;
        const { name, alias = name } = node;
        return { ...node, alias, name: { ...name, value: origin.name }, arguments: origin.arguments ?? [] };
      },
    },
  });
  return {
    ...fetch,
    operation: stripIgnoredCharacters(print(document)),
    ...(fetch.requires && { requires: withOrigins(fields, fetch.requires) }),
  };
};

type Plan = Parameters<PlanCorrections['correct']>[0];

const inOrder = (plan: Plan): Plan => {
  const steps = plan.kind === 'Subscription' ? plan.rest : plan;
  // Plans in parts are given up for chains of requirements.
  if (steps === undefined || steps.kind === 'Defer') return plan;
  const ordered = orderByInputs(steps, plan.kind === 'Subscription' ? plan.primary : undefined);
  if (ordered === undefined) throw new Error('the plan fetches something before what it requires');
  return plan.kind === 'Subscription' ? { ...plan, rest: ordered } : ordered;
};

/** Such a plan would return wrong data without an error. */
const refuseMissingInputs = (
  findMissingInput: FindMissingInput | undefined,
  { operation }: OperationParts,
  apiSchema: GraphQLSchema,
  plan: Plan,
): void => {
  const missing = findMissingInput?.(plan);
  if (missing === undefined) return;
  const { serviceName, typeName, fieldName } = missing;
  const coordinate = `${typeName}.${fieldName}`;
  const type = apiSchema.getType(typeName);
  const isSeen = isObjectType(type) && type.getFields()[fieldName] !== undefined;
  const reason = new Error(`the plan fetches ${coordinate} from ${serviceName} without what it requires`);
  throw new PlanningFailure(operation, reason, isSeen ? coordinate : undefined);
};

interface ReadCorrections extends Pick<ExtendedDocument, 'document' | 'planned' | 'plannedNames' | 'splitFetch'> {
  /** Called with the supergraph that the planner gets. */
  correctionsFor(planned: FederatedSchema, config: QueryPlannerConfig): PlanCorrections;
}

const createCorrections = (
  planned: FederatedSchema,
  separate: SeparateRequirements | undefined,
  chained: ChainedPlanner | undefined,
): PlanCorrections => {
  const restoreMembers = createMemberRestorer(planned);
  const findMissingInput = createFindMissingInput(planned);
  return {
    plannerFor: ({ parts, apiSchema, isInternal }) => {
      if (chained === undefined || !chained.concerns(parts, apiSchema)) return undefined;
      return {
        ...chained.model(isInternal),
        turnBack: (plan) => {
          const found = fromOwnSubgraphs(chained.ownSubgraphs, plan);
          return found && inOrder(found);
        },
      };
    },
    correct: (plan, scope) => {
      const whole = restoreMembers?.(plan, scope) ?? plan;
      refuseMissingInputs(findMissingInput, scope.parts, scope.apiSchema, whole);
      return whole;
    },
    toSubgraph: separate && ((fetch) => toSubgraphFetch(separate, fetch)),
  };
};

export const readCorrections = (given: DocumentNode): ReadCorrections => {
  const document = preferResolvableKeys(given);
  // Usually undefined, because no field is required in two ways.
  const separate = separateRequirements(document);
  const planned = separate?.document ?? document;
  // Undefined if no field requires what itself has a requirement, as in most supergraphs.
  const ownSubgraphs = ownSubgraphsOf(planned);
  return {
    document,
    planned: separate?.document,
    splitFetch: createFetchSplitter(readRequirements(planned), separate?.fields),
    plannedNames: plannedNamesOf(ownSubgraphs?.document ?? planned),
    correctionsFor: (schema, config) =>
      createCorrections(schema, separate, ownSubgraphs && createChainedPlanner(ownSubgraphs, config)),
  };
};
