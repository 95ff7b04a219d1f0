import type { PlanNode } from '@apollo/query-planner';
import {
  type DirectiveNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type InlineFragmentNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { isUnavailable } from '../../../platform/errors/service-error.ts';
import { originalErrorOf } from '../../../platform/errors/to-graphql-error.ts';
import type { VariableValues } from '../../../platform/graphql/variables/variable-coercer.ts';
import { andThen, isPromise, type MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import { rescue } from '../../../platform/runtime/promise/rescue.ts';
import type { OperationParts } from '../operation-parts.ts';
import { compilePlan } from '../plan/compile-plan.ts';
import { fetchesOutside, nodeNamesOf } from '../plan/node-fields.ts';
import type { PlanRun } from '../plan/plan-run.ts';
import { createStandIns } from '../plan/stand-ins.ts';
import type { Supergraph } from '../supergraph.ts';
import { tooComplex } from '../too-complex.ts';
import { typenameField } from '../typename-field.ts';
import { conditionVariablesOf, deferName, deferOf, defersOf, isActive, labelOf, ownDefers } from './defer-directive.ts';
import { createDeferredResponder, type DeferredResponder } from './deferred-responder.ts';
import { type PlannedPart, partsOfPlan } from './plan-parts.ts';

/** Fragments with `@defer` in an operation; a fragment counts at each spread. */
const maxDefers = 50;

interface DeferredFragment {
  /** The client's label. */
  readonly label: string | undefined;
  /** The client's `@defer`. A fragment may be spread in several places, and twice in one. */
  readonly origin: DirectiveNode;
}

/** Deferred fragments are inline and unconditional, each with its own label. */
interface ExpandedOperation {
  readonly parts: OperationParts;
  /** By the label in `parts`. */
  readonly deferred: ReadonlyMap<string, DeferredFragment>;
}

const tooMany = () =>
  tooComplex(`The query defers more than ${maxDefers} fragments, those of fragments counted wherever they are spread.`);

const deferringFragments = ({ fragments }: OperationParts): ReadonlySet<string> => {
  const deferring = new Set<string>();
  const spreadsOne = (set: SelectionSetNode): boolean =>
    set.selections.some((node) => {
      if (node.kind === Kind.FRAGMENT_SPREAD) return deferring.has(node.name.value);
      return node.selectionSet !== undefined && spreadsOne(node.selectionSet);
    });
  for (const [name, definition] of fragments) if (ownDefers(definition).length > 0) deferring.add(name);
  let before = -1;
  while (deferring.size > before) {
    before = deferring.size;
    for (const [name, { selectionSet }] of fragments) if (spreadsOne(selectionSet)) deferring.add(name);
  }
  return deferring;
};

const deferAs = (label: string): DirectiveNode => ({
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: deferName },
  arguments: [
    {
      kind: Kind.ARGUMENT,
      name: { kind: Kind.NAME, value: 'label' },
      value: { kind: Kind.STRING, value: label },
    },
  ],
});

/**
 * Resolves the conditions of `@defer` with these variables; `all` defers every candidate. The planner and the response
 * identify parts by label, so each place gets its own. Throws a `GraphQLError` if there are too many.
 */
const expandDefers = (parts: OperationParts, variables: VariableValues | 'all'): ExpandedOperation => {
  const deferring = deferringFragments(parts);
  const deferred = new Map<string, DeferredFragment>();
  let count = 0;

  const settle = (node: SelectionNode): readonly DirectiveNode[] => {
    const directive = deferOf(node);
    const others = (node.directives ?? []).filter((other) => other !== directive);
    if (directive === undefined) return others;
    count += 1;
    if (count > maxDefers) throw tooMany();
    if (!isActive(directive, variables)) return others;
    const name = String(deferred.size);
    deferred.set(name, { label: labelOf(directive), origin: directive });
    return [...others, deferAs(name)];
  };

  const inline = (node: SelectionNode, fragment: FragmentDefinitionNode): InlineFragmentNode => ({
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: fragment.typeCondition,
    directives: settle(node),
    selectionSet: expand(fragment.selectionSet),
  });

  const expand = (set: SelectionSetNode): SelectionSetNode => ({
    ...set,
    selections: set.selections.map((node): SelectionNode => {
      if (node.kind === Kind.FIELD)
        return node.selectionSet === undefined ? node : { ...node, selectionSet: expand(node.selectionSet) };
      if (node.kind === Kind.INLINE_FRAGMENT)
        return { ...node, directives: settle(node), selectionSet: expand(node.selectionSet) };
      const fragment = parts.fragments.get(node.name.value);
      if (fragment === undefined || (deferOf(node) === undefined && !deferring.has(node.name.value))) return node;
      return inline(node, fragment);
    }),
  });

  const operation = { ...parts.operation, selectionSet: expand(parts.operation.selectionSet) };
  const fragments = new Map([...parts.fragments].filter(([name]) => !deferring.has(name)));
  return { parts: { ...parts, operation, fragments }, deferred };
};

/** The planner omits an operation's introspection fields, but not those of deferred fragments. */
const withoutIntrospection = ({ operation, ...parts }: OperationParts): OperationParts => ({
  ...parts,
  operation: visit(operation, {
    Field: ({ name }) => (name.value === '__schema' || name.value === '__type' ? typenameField : undefined),
  }),
});

export interface CompiledPart extends Omit<PlannedPart, 'node'> {
  /** Ids of fetches that other parts may wait for. */
  readonly fetchIds: readonly string[];
  readonly runPlan: ((run: PlanRun) => MaybePromise<void>) | undefined;
}

/** The deferred operation for one combination of the variables in `if`. */
export interface DeferredVariant {
  readonly plan: PlanNode | undefined;
  /** As in a prepared operation. The deferred plan may use other subgraphs. */
  readonly requiredServices: readonly string[];
  readonly standInsFor: (serviceName: string) => readonly string[];
  /** The initial part is first and has no label. */
  readonly parts: readonly CompiledPart[];
  readonly fragments: ReadonlyMap<string, DeferredFragment>;
  readonly responder: DeferredResponder;
}

export interface DeferredOperation {
  /** In alphabetical order. */
  readonly conditionVariables: readonly string[];
  /** Returns undefined if these variables defer nothing or no deferred plan is found. */
  variantFor(variables: VariableValues): MaybePromise<DeferredVariant | undefined>;
}

/** The number of plans is exponential in the variables in `if`. */
const maxConditions = 4;

const checkedConditions = (parts: OperationParts): readonly string[] => {
  const names = conditionVariablesOf(defersOf(parts));
  if (names.length <= maxConditions) return names;
  throw tooComplex(`The query has more than ${maxConditions} variables in "if" of @defer.`);
};

const idsOf = (node: PlanNode | undefined): string[] =>
  fetchesOutside(node, new Set()).flatMap(({ id }) => (id === undefined ? [] : [id]));

/**
 * The planner fails on some operations only with `@defer`, for instance if a deferred field requires others under the
 * same condition. Such operations run as a whole.
 */
const attempt = <T>(plan: () => MaybePromise<T>): MaybePromise<T | undefined> =>
  rescue(plan, (error) => {
    // A planner that is missing now can be asked again.
    if (error instanceof GraphQLError && isUnavailable(originalErrorOf(error))) throw error;
    return undefined;
  });

/**
 * Each combination of conditions is planned at its first use. `whole` is the operation without `@defer`. Throws a
 * `GraphQLError` if too much is deferred.
 */
export const prepareDeferred = (
  supergraph: Supergraph,
  parts: OperationParts,
  whole: OperationParts,
  planOf: (parts: OperationParts) => MaybePromise<PlanNode | undefined>,
): DeferredOperation => {
  const conditionVariables = checkedConditions(parts);
  // Too many deferred fragments are an error of the document, whatever the variables are.
  expandDefers(parts, 'all');
  const { operation: kind } = parts.operation;
  const nodeNames = nodeNamesOf(supergraph, whole);

  const prepare = (variables: VariableValues): MaybePromise<DeferredVariant | undefined> => {
    const expanded = expandDefers(parts, variables);
    if (expanded.deferred.size === 0) return undefined;
    const planned = attempt(() =>
      andThen(planOf(withoutIntrospection(expanded.parts)), (plan) => ({ plan, parts: partsOfPlan(plan) })),
    );
    return andThen(planned, (found) => found && compile(expanded, found));
  };

  const compile = (
    expanded: ReturnType<typeof expandDefers>,
    { plan, parts: planned }: { readonly plan: PlanNode | undefined; readonly parts: ReturnType<typeof partsOfPlan> },
  ): DeferredVariant | undefined => {
    if (planned === undefined) return undefined;
    const required = fetchesOutside(plan, nodeNames);
    const names = [...new Set(required.map(({ serviceName }) => serviceName))].sort();
    return {
      plan,
      requiredServices: names.filter((name) => name !== supergraph.nodeService),
      standInsFor: createStandIns(required, supergraph.ownersOfSelection),
      parts: planned.map(({ label, depends, node }) => ({
        label,
        depends,
        fetchIds: idsOf(node),
        // The initial part of a mutation has its effects; the other parts only read.
        runPlan: node && compilePlan(node, supergraph, label === undefined ? kind : 'query', nodeNames),
      })),
      fragments: expanded.deferred,
      responder: createDeferredResponder(supergraph.apiSchema, expanded.parts, whole),
    };
  };

  const variants = new LRUCache<string, { readonly variant: MaybePromise<DeferredVariant | undefined> }>({
    max: 2 ** maxConditions,
  });
  return {
    conditionVariables,
    variantFor: (variables) => {
      const setting = conditionVariables.map((name) => (variables[name] === false ? '0' : '1')).join('');
      const known = variants.get(setting) ?? { variant: prepare(variables) };
      variants.set(setting, known);
      const { variant } = known;
      if (isPromise(variant)) variant.catch(() => variants.delete(setting));
      return variant;
    },
  };
};
