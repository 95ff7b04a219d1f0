import { isDeepStrictEqual } from 'node:util';
import { Supergraph as FederatedSchema, printSchema } from '@apollo/federation-internals';
import { QueryPlanner } from '@apollo/query-planner';
import { type GraphQLSchema, parse, validateSchema } from 'graphql';
import { withDeferDefinition } from '../../platform/graphql/defer-definition.ts';
import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { type AccessRules, createAccessRules, readAccessRequirements } from '../authorization/rules/access-rules.ts';
import type { Requirement } from '../authorization/rules/clause.ts';
import { attachCostRules, type CostTables } from '../cost/declared/cost-rules.ts';
import { readCostTables } from '../cost/declared/read-cost-rules.ts';
import { type LabelledFields, readLabelledFields } from '../overrides/labelled-fields.ts';
import { type DeclaredCacheTags, readDeclaredCacheTags } from './declared-cache-tags.ts';
import { type DeclaredDeliveries, declaredDeliveries } from './declared-deliveries.ts';
import { createEntityKeys, type EntityKeys } from './entity-keys.ts';
import { directiveDefaultsOf, withoutOperationFeatures } from './executable-directives.ts';
import { typeNameBelow } from './federated-field.ts';
import { createFieldOwners, type FieldOwners, ownersUnlessLabelled } from './field-owners.ts';
import { withKnownScalars, withNumberRules } from './known-scalars.ts';
import type { OperationParts } from './operation-parts.ts';
import { createOwnersOfSelection, type OwnersOfSelection } from './owners-of-selection.ts';
import { createChainedPlanner } from './plan/chained-planner.ts';
import type { CorrectedPlan } from './plan/corrections/correct-plan.ts';
import { createFindMissingInput } from './plan/corrections/missing-inputs.ts';
import { planCorrectionsOf } from './plan/corrections/plan-corrections.ts';
import type { PlannedNames } from './plan/corrections/planned-names.ts';
import { createMemberRestorer } from './plan/corrections/restore-members.ts';
import { emptyInterfaceFieldsOf } from './plan/corrections/with-type-names.ts';
import { type PlannerModels, planWith } from './plan/operation-planner.ts';
import { createSubgraphFingerprints, type SubgraphFingerprints } from './subgraph-fingerprints.ts';
import { supportedFeatures } from './supported-features.ts';
import { relationsIn, type TypeRelations } from './type-relations.ts';

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
  /** Undefined if no `@override` has a label. */
  readonly labelledFields: LabelledFields | undefined;
  readonly plannedNames: PlannedNames;
  /** Subtyping of the whole supergraph, because fetches use types that clients may not see. */
  readonly relations: TypeRelations;
  readonly subgraphNames: readonly string[];
  readonly fieldOwners: FieldOwners;
  readonly ownersOfSelection: OwnersOfSelection;
  readonly entityKeys: EntityKeys;
  readonly cacheTags: DeclaredCacheTags;
  readonly fingerprintOf: SubgraphFingerprints;
  /**
   * Returns the arguments of a field's `@delivery`, which the clients' schema lacks. Undefined without the directive.
   * In a supergraph that does not declare it, every event counts.
   */
  readonly deliveryOf: DeclaredDeliveries;
  /** Undefined if any caller may select everything. */
  readonly accessRules: AccessRules | undefined;
  /** The subgraph that returns objects of other services by their ids: see `NodeFields`. */
  readonly nodeService: string | undefined;
  /** Address in the supergraph, which may differ from the one in use. Throws for an unknown name. */
  urlOf(name: string): string;
}

/** A supergraph with its planner on the calling thread. */
export interface LoadedSupergraph extends Supergraph, PlannerModels {
  readonly internal: LoadedSupergraph;
  plan(parts: OperationParts, active?: readonly string[]): CorrectedPlan;
  readonly federated: FederatedSchema;
  readonly accessRequirements: ReadonlyMap<string, Requirement> | undefined;
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
}

type GivenOptions = Required<LoadSupergraphOptions> & { readonly maxPaths: number };

let last: { readonly options: GivenOptions; readonly supergraph: LoadedSupergraph } | undefined;

/** Throws a `GraphQLError` if the supergraph cannot be served. Blocks the thread, for a large one for seconds. */
export const loadSupergraph = (sdl: string, options: LoadSupergraphOptions = {}): LoadedSupergraph => {
  const { validate = false, nodeService, maxPaths = 256, roundsIntegers = false } = options;
  const complete = { validate, nodeService, maxPaths, roundsIntegers };
  // A process that loads a supergraph twice, as tests do, builds it once.
  if (last?.supergraph.sdl === sdl && isDeepStrictEqual(last.options, complete)) return last.supergraph;
  const supergraph = build(sdl, complete);
  last = { options: complete, supergraph };
  return supergraph;
};

const build = (sdl: string, { validate, nodeService, maxPaths, roundsIntegers }: GivenOptions): LoadedSupergraph => {
  // Positions in the text are only needed for errors in a file from outside.
  const { document, ...corrections } = planCorrectionsOf(
    withoutOperationFeatures(parse(sdl, { noLocation: !validate })),
  );
  const supergraph = FederatedSchema.build(document, { supportedFeatures, validateSupergraph: validate });
  const { separateRequirements, ownSubgraphs } = corrections;
  // The definitions added for the planner are not written as composition writes them, and are hidden from clients.
  const planned =
    separateRequirements === undefined
      ? supergraph
      : FederatedSchema.build(separateRequirements.document, { supportedFeatures, validateSupergraph: false });
  const planningSchema = planned.apiSchema();
  const seenSchema = planned === supergraph ? planningSchema : supergraph.apiSchema();
  const apiSchema = withKnownScalars(seenSchema.toGraphQLJSSchema({ includeDefer: true }), { roundsIntegers });
  // Apollo Server and every validation need this result, which the schema caches.
  validateSchema(apiSchema);
  supergraph.subgraphs();
  const plannerConfig = { incrementalDelivery: { enableDefer: true }, debug: { pathsLimit: maxPaths } };
  const planner = new QueryPlanner(planned, plannerConfig);
  const fieldOwners = createFieldOwners(supergraph);
  const labelledFields = readLabelledFields(supergraph.schema);
  const urls = new Map(supergraph.subgraphsMetadata().map(({ name, url }) => [name, url]));
  const costTables = readCostTables(supergraph.schema);
  attachCostRules(apiSchema, costTables);
  const accessRequirements = readAccessRequirements(supergraph.schema);
  const seenByClients = {
    sdl,
    apiSchema,
    planningSchema,
    isInternal: false,
    planner,
    corrections,
    chained: ownSubgraphs && createChainedPlanner(ownSubgraphs, plannerConfig),
    emptyInterfaceFields: emptyInterfaceFieldsOf(supergraph),
    directiveDefaults: directiveDefaultsOf(apiSchema),
    restoreMembers: createMemberRestorer(planned),
    findMissingInput: createFindMissingInput(planned),
    relations: relationsIn(supergraph.schema),
    fieldOwners,
    ownersOfSelection: createOwnersOfSelection(
      (typeName, fieldName) => typeNameBelow(supergraph.schema, typeName, fieldName),
      ownersUnlessLabelled(fieldOwners, labelledFields),
    ),
    labelledFields,
    entityKeys: createEntityKeys(supergraph),
    cacheTags: readDeclaredCacheTags(supergraph),
    fingerprintOf: createSubgraphFingerprints(supergraph),
    deliveryOf: declaredDeliveries(supergraph.schema),
    accessRules: accessRequirements && createAccessRules(accessRequirements),
    accessRequirements,
    costTables,
    federated: supergraph,
    plannedNames: corrections.plannedNames,
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
