import { Supergraph as FederatedSchema } from '@apollo/federation-internals';
import { QueryPlanner } from '@apollo/query-planner';
import { type GraphQLSchema, parse, validateSchema } from 'graphql';
import { atOnce, type PiecewiseWork } from '../../platform/promise/in-turns.ts';
import { type AccessRules, readAccessRules } from '../authorization/rules/access-rules.ts';
import { attachCostRules } from '../cost/cost-rules.ts';
import { readCostRules } from '../cost/read-cost-rules.ts';
import { type DeclaredCacheTags, readDeclaredCacheTags } from './declared-cache-tags.ts';
import { createEntityKeys, type EntityKeys } from './entity-keys.ts';
import { type DirectiveDefaults, directiveDefaultsOf, withoutOperationFeatures } from './executable-directives.ts';
import { createFieldOwners, type FieldOwners } from './field-owners.ts';
import { withKnownScalars } from './known-scalars.ts';
import { createOwnersOfSelection, type OwnersOfSelection } from './owners-of-selection.ts';
import { type PlanCorrections, planCorrectionsOf } from './plan/corrections/plan-corrections.ts';
import { createMemberRestorer, type RestoreMembers } from './plan/corrections/restore-members.ts';
import { emptyInterfaceFieldsOf } from './plan/corrections/with-type-names.ts';
import { createSubgraphFingerprints, type SubgraphFingerprints } from './subgraph-fingerprints.ts';
import { supportedFeatures } from './supported-features.ts';
import { createTypeRelations, type TypeRelations } from './type-relations.ts';

type FederationApiSchema = ReturnType<FederatedSchema['apiSchema']>;

export interface Supergraph {
  readonly sdl: string;
  /**
   * The clients' schema: without join definitions and `@inaccessible` elements, with `@defer`. Refuses invalid values
   * of the prelude's scalars.
   */
  readonly apiSchema: GraphQLSchema;
  /** The same schema in the planner's model. */
  readonly planningSchema: FederationApiSchema;
  /** For our own persisted operations, which may use `@inaccessible` elements. */
  readonly internal: Supergraph;
  readonly planner: QueryPlanner;
  readonly corrections: PlanCorrections;
  /** `Type.field` of interfaces for which some subgraph has no object type: see `withTypeNames`. */
  readonly emptyInterfaceFields: ReadonlySet<string>;
  readonly directiveDefaults: DirectiveDefaults;
  readonly restoreMembers: RestoreMembers | undefined;
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
   */
  readonly deliveryOf: (fieldName: string) => Readonly<Record<string, unknown>> | undefined;
  /** Undefined if any caller may select everything. */
  readonly accessRules: AccessRules | undefined;
  /** The subgraph that returns objects of other services by their ids: see `NodeFields`. */
  readonly nodeService: string | undefined;
  /** Address in the supergraph, which may differ from the one in use. Throws for an unknown name. */
  urlOf(name: string): string;
}

export interface LoadSupergraphOptions {
  /** Checks the SDL's consistency. Needed for a file from outside, not for our own composition. Default: false. */
  readonly validate?: boolean;
  readonly nodeService?: string | undefined;
}

let last: { readonly validate: boolean; readonly supergraph: Supergraph } | undefined;

const isOf = ({ sdl, nodeService }: Supergraph, wantedSdl: string, wantedService: string | undefined): boolean =>
  sdl === wantedSdl && nodeService === wantedService;

/** Throws a `GraphQLError` if the supergraph cannot be served. */
export const loadSupergraph = (sdl: string, options: LoadSupergraphOptions = {}): Supergraph =>
  atOnce(supergraphInPieces(sdl, options));

/** Loads in steps, so that a process can serve another supergraph meanwhile. For 250 KB, the longest takes 100 ms. */
export const supergraphInPieces = function* (
  sdl: string,
  options: LoadSupergraphOptions = {},
): PiecewiseWork<Supergraph> {
  const validate = options.validate ?? false;
  // A process that loads a supergraph twice, as tests do, builds it once.
  if (last?.validate === validate && isOf(last.supergraph, sdl, options.nodeService)) return last.supergraph;
  const supergraph = yield* build(sdl, validate, options.nodeService);
  last = { validate, supergraph };
  return supergraph;
};

const build = function* (sdl: string, validate: boolean, nodeService: string | undefined): PiecewiseWork<Supergraph> {
  // Positions in the text are only needed for errors in a file from outside.
  const { document, ...corrections } = planCorrectionsOf(
    withoutOperationFeatures(parse(sdl, { noLocation: !validate })),
  );
  yield;
  const supergraph = FederatedSchema.build(document, { supportedFeatures, validateSupergraph: validate });
  yield;
  const { separateRequirements } = corrections;
  // The definitions added for the planner are not written as composition writes them, and are hidden from clients.
  const planned =
    separateRequirements === undefined
      ? supergraph
      : FederatedSchema.build(separateRequirements.document, { supportedFeatures, validateSupergraph: false });
  const planningSchema = planned.apiSchema();
  yield;
  const seenSchema = planned === supergraph ? planningSchema : supergraph.apiSchema();
  const apiSchema = withKnownScalars(seenSchema.toGraphQLJSSchema({ includeDefer: true }));
  yield;
  // Apollo Server and every validation need this result, which the schema caches.
  validateSchema(apiSchema);
  yield;
  supergraph.subgraphs();
  yield;
  const planner = new QueryPlanner(planned, { incrementalDelivery: { enableDefer: true } });
  yield;
  const fieldOwners = createFieldOwners(supergraph);
  const urls = new Map(supergraph.subgraphsMetadata().map(({ name, url }) => [name, url]));
  const costRules = readCostRules(supergraph.schema);
  attachCostRules(apiSchema, costRules);
  const seenByClients = {
    sdl,
    apiSchema,
    planningSchema,
    planner,
    corrections,
    emptyInterfaceFields: emptyInterfaceFieldsOf(supergraph),
    directiveDefaults: directiveDefaultsOf(apiSchema),
    restoreMembers: createMemberRestorer(planned),
    relations: createTypeRelations(supergraph.schema),
    fieldOwners,
    ownersOfSelection: createOwnersOfSelection(supergraph, fieldOwners),
    entityKeys: createEntityKeys(supergraph),
    cacheTags: readDeclaredCacheTags(supergraph),
    fingerprintOf: createSubgraphFingerprints(supergraph),
    deliveryOf: (fieldName: string) => {
      const subscription = supergraph.schema.schemaDefinition.rootType('subscription');
      return subscription?.field(fieldName)?.appliedDirectivesOf('delivery')[0]?.arguments();
    },
    accessRules: readAccessRules(supergraph.schema),
    subgraphNames: [...urls.keys()].sort(),
    nodeService,
    urlOf: (name: string) => {
      const url = urls.get(name);
      if (url === undefined) throw new Error(`The supergraph has no subgraph ${name}.`);
      return url;
    },
  };
  let internal: Supergraph | undefined;
  const makeInternal = (): Supergraph => {
    const internalSchema = supergraph.schema.toGraphQLJSSchema();
    attachCostRules(internalSchema, costRules);
    const made: Supergraph = {
      ...seenByClients,
      apiSchema: internalSchema,
      planningSchema: planned.schema,
      get internal() {
        return made;
      },
    };
    return made;
  };
  return {
    ...seenByClients,
    get internal() {
      internal ??= makeInternal();
      return internal;
    },
  };
};
