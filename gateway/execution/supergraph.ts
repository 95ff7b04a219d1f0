import { isDeepStrictEqual } from 'node:util';
import { Supergraph as FederatedSchema, printSchema, type Schema } from '@apollo/federation-internals';
import { QueryPlanner } from '@apollo/query-planner';
import { type GraphQLSchema, parse, validateSchema } from 'graphql';
import { withDeferDefinition } from '../../platform/graphql/defer-definition.ts';
import type { MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import { attachCostRules, type CostTables } from './cost/declared/cost-rules.ts';
import { readCostTables } from './cost/declared/read-cost-rules.ts';
import { directiveDefaultsOf, withoutOperationFeatures } from './executable-directives.ts';
import { typeNameBelow } from './federated-field.ts';
import {
  createFieldOwners,
  createOwnersOfSelection,
  type FieldOwners,
  type OwnersOfSelection,
} from './field-owners.ts';
import { withKnownScalars, withNumberRules } from './known-scalars.ts';
import type { OperationParts } from './operation-parts.ts';
import { type PlannedNames, plannedNamesOf } from './plan/corrections/planned-names.ts';
import { readRequirements } from './plan/corrections/requirements.ts';
import { createFetchSplitter } from './plan/corrections/split-fetch.ts';
import type { CorrectedPlan } from './plan/corrections/split-plan.ts';
import { emptyInterfaceFieldsOf } from './plan/corrections/with-type-names.ts';
import { type PlannerModels, planWith } from './plan/operation-planner.ts';
import type { ExtendSupergraph, SupergraphExtension } from './supergraph-extension.ts';
import { supportedFeatures } from './supported-features.ts';
import { relationsIn, type TypeRelations } from './type-relations.ts';

/** Arguments of `@delivery` by the name of the subscription's field; undefined for a field without the directive. */
type DeclaredDeliveries = (fieldName: string) => Readonly<Record<string, unknown>> | undefined;

const identity = 'https://tributary.example/delivery';

/** A graph without the directive does not say that its events are whole states, of which one replaces another. */
const everyEvent = { everyEvent: true };

const declaredDeliveries = (supergraph: Schema): DeclaredDeliveries => {
  const feature = supergraph.coreFeatures?.getByIdentity(identity);
  if (feature === undefined) return () => everyEvent;
  const directive = feature.directiveNameInSchema('delivery');
  const subscription = supergraph.schemaDefinition.rootType('subscription');
  return (fieldName) => subscription?.field(fieldName)?.appliedDirectivesOf(directive)[0]?.arguments();
};

export interface Supergraph {
  readonly sdl: string;
  /**
   * The clients' schema: without join definitions and `@inaccessible` elements, with `@defer`. Refuses invalid values
   * of the prelude's scalars.
   */
  readonly apiSchema: GraphQLSchema;
  /** Returns the clients' schema for their tools, with its directives. */
  printSchema(): string;
  /** For our own persisted operations, which may use `@inaccessible` elements. Only of a `LoadedSupergraph`. */
  readonly internal: Supergraph;
  /**
   * Plans an operation and corrects its plan. `active` are the active labels of `@override`, by default none. Throws or
   * rejects with a `GraphQLError` if there is no plan. Only the planner of another thread returns a promise.
   */
  plan(parts: OperationParts, active?: readonly string[]): MaybePromise<CorrectedPlan>;
  readonly plannedNames: PlannedNames;
  /** Subtyping of the whole supergraph, because fetches use types that clients may not see. */
  readonly relations: TypeRelations;
  readonly subgraphNames: readonly string[];
  readonly fieldOwners: FieldOwners;
  readonly ownersOfSelection: OwnersOfSelection;
  /**
   * Returns the arguments of a field's `@delivery`, which the clients' schema lacks. Undefined without the directive.
   * In a supergraph that does not declare it, every event counts.
   */
  readonly deliveryOf: DeclaredDeliveries;
  /** Undefined for our own graph. */
  readonly extension: SupergraphExtension | undefined;
  /** The subgraph that returns objects of other services by their ids: see `nodeNamesOf`. */
  readonly nodeService: string | undefined;
  /** Address in the supergraph, which may differ from the one in use. Throws for an unknown name. */
  urlOf(name: string): string;
}

/** A supergraph with its planner on the calling thread. */
export interface LoadedSupergraph extends Supergraph, PlannerModels {
  readonly internal: LoadedSupergraph;
  plan(parts: OperationParts, active?: readonly string[]): CorrectedPlan;
  readonly federated: FederatedSchema;
  readonly costTables: CostTables | undefined;
}

interface LoadSupergraphOptions {
  /** Checks the SDL's consistency. Needed for a file from outside, not for our own composition. Default: false. */
  readonly validate?: boolean;
  readonly nodeService?: string | undefined;
  /**
   * Ways in which the planner may reach one selection; more are a `PlanningFailure`. Fields that several subgraphs have
   * multiply them at each level, so that without a bound a short operation could be planned for hours. Default: 256.
   */
  readonly maxPaths?: number | undefined;
  /** See `NumberRules`. */
  readonly roundsIntegers?: boolean | undefined;
  /** Default: the supergraph is served as our own graph is. */
  readonly extend?: ExtendSupergraph | undefined;
}

type GivenOptions = Required<LoadSupergraphOptions> & { readonly maxPaths: number };

let last: { readonly options: GivenOptions; readonly supergraph: LoadedSupergraph } | undefined;

/** Throws a `GraphQLError` if the supergraph cannot be served. Blocks the thread, for a large one for seconds. */
export const loadSupergraph = (sdl: string, options: LoadSupergraphOptions = {}): LoadedSupergraph => {
  const { validate = false, nodeService, maxPaths = 256, roundsIntegers = false, extend } = options;
  const complete = { validate, nodeService, maxPaths, roundsIntegers, extend };
  // A process that loads a supergraph twice, as tests do, builds it once.
  if (last?.supergraph.sdl === sdl && isDeepStrictEqual(last.options, complete)) return last.supergraph;
  const supergraph = build(sdl, complete);
  last = { options: complete, supergraph };
  return supergraph;
};

const asItIs: ExtendSupergraph = (document) => ({
  document,
  planned: undefined,
  plannedNames: plannedNamesOf(document),
  splitFetch: createFetchSplitter(readRequirements(document)),
  extend: undefined,
});

const build = (sdl: string, options: GivenOptions): LoadedSupergraph => {
  const { validate, nodeService, maxPaths, roundsIntegers, extend = asItIs } = options;
  // Positions in the text are only needed for errors in a file from outside.
  const read = extend(withoutOperationFeatures(parse(sdl, { noLocation: !validate })));
  const supergraph = FederatedSchema.build(read.document, { supportedFeatures, validateSupergraph: validate });
  // The definitions added for the planner are not written as composition writes them, and are hidden from clients.
  const planned =
    read.planned === undefined
      ? supergraph
      : FederatedSchema.build(read.planned, { supportedFeatures, validateSupergraph: false });
  const planningSchema = planned.apiSchema();
  const seenSchema = planned === supergraph ? planningSchema : supergraph.apiSchema();
  const apiSchema = withKnownScalars(seenSchema.toGraphQLJSSchema({ includeDefer: true }), { roundsIntegers });
  // Apollo Server and every validation need this result, which the schema caches.
  validateSchema(apiSchema);
  supergraph.subgraphs();
  const plannerConfig = { incrementalDelivery: { enableDefer: true }, debug: { pathsLimit: maxPaths } };
  const planner = new QueryPlanner(planned, plannerConfig);
  const fieldOwners = createFieldOwners(supergraph);
  const { extension, corrections } = read.extend?.(supergraph, planned, plannerConfig) ?? {};
  const urls = new Map(supergraph.subgraphsMetadata().map(({ name, url }) => [name, url]));
  const costTables = readCostTables(supergraph.schema);
  attachCostRules(apiSchema, costTables);
  const seenByClients = {
    sdl,
    apiSchema,
    planningSchema,
    isInternal: false,
    planner,
    splitFetch: read.splitFetch,
    corrections,
    extension,
    emptyInterfaceFields: emptyInterfaceFieldsOf(supergraph),
    directiveDefaults: directiveDefaultsOf(apiSchema),
    relations: relationsIn(supergraph.schema),
    fieldOwners,
    ownersOfSelection: createOwnersOfSelection(
      (typeName, fieldName) => typeNameBelow(supergraph.schema, typeName, fieldName),
      extension?.ownersOf(fieldOwners) ?? fieldOwners,
    ),
    deliveryOf: declaredDeliveries(supergraph.schema),
    costTables,
    federated: supergraph,
    plannedNames: read.plannedNames,
    printSchema: () => withDeferDefinition(printSchema(seenSchema)),
    subgraphNames: [...urls.keys()].sort(),
    nodeService,
    urlOf: (name: string) => {
      const url = urls.get(name);
      if (url === undefined) throw new Error(`The supergraph has no subgraph ${name}.`);
      return url;
    },
  };
  let internal: LoadedSupergraph | undefined;
  const makeInternal = (): LoadedSupergraph => {
    const internalSchema = withNumberRules(supergraph.schema.toGraphQLJSSchema(), { roundsIntegers });
    attachCostRules(internalSchema, costTables);
    const made: LoadedSupergraph = {
      ...seenByClients,
      apiSchema: internalSchema,
      planningSchema: planned.schema,
      isInternal: true,
      plan: (parts, active) => planWith(made, parts, active),
      get internal() {
        return made;
      },
    };
    return made;
  };
  const loaded: LoadedSupergraph = {
    ...seenByClients,
    plan: (parts, active) => planWith(loaded, parts, active),
    get internal() {
      internal ??= makeInternal();
      return internal;
    },
  };
  return loaded;
};
