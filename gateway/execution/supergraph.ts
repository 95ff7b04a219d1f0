import { Supergraph as FederatedSchema } from '@apollo/federation-internals';
import { QueryPlanner } from '@apollo/query-planner';
import { type GraphQLSchema, parse, validateSchema } from 'graphql';
import { atOnce, type PiecewiseWork } from '../../platform/promise/in-turns.ts';
import { type AccessRules, readAccessRules } from '../authorization/rules/access-rules.ts';
import { attachCostRules } from '../cost/cost-rules.ts';
import { readCostRules } from '../cost/read-cost-rules.ts';
import { type DeclaredCacheTags, readDeclaredCacheTags } from './declared-cache-tags.ts';
import { createEntityKeys, type EntityKeys } from './entity-keys.ts';
import { createFieldOwners, type FieldOwners } from './field-owners.ts';
import { withKnownScalars } from './known-scalars.ts';
import { createOwnersOfSelection, type OwnersOfSelection } from './owners-of-selection.ts';
import { type PlanCorrections, planCorrectionsOf } from './plan/corrections/plan-corrections.ts';
import { emptyInterfacesOf } from './plan/corrections/with-type-names.ts';
import { createSubgraphFingerprints, type SubgraphFingerprints } from './subgraph-fingerprints.ts';
import { supportedFeatures } from './supported-features.ts';
import { createTypeRelations, type TypeRelations } from './type-relations.ts';

type FederationApiSchema = ReturnType<FederatedSchema['apiSchema']>;

/** A supergraph made ready once: what clients see, who answers what, and the planner between them. */
export interface Supergraph {
  readonly sdl: string;
  /**
   * What clients see: without the join machinery and whatever is `@inaccessible`, with `@defer`. It refuses wrong
   * values of the prelude's scalars.
   */
  readonly apiSchema: GraphQLSchema;
  /** The same in the planner's own model, which is the form it takes operations in. */
  readonly planningSchema: FederationApiSchema;
  /** The same supergraph for persisted operations of ours, which may use what is `@inaccessible` too. */
  readonly internal: Supergraph;
  readonly planner: QueryPlanner;
  /** What plans need besides to be right. */
  readonly corrections: PlanCorrections;
  /** Interfaces of which a subgraph that has them has no objects: see `withTypeNames`. */
  readonly emptyInterfaces: ReadonlySet<string>;
  /** Subtyping of the whole supergraph: fetches speak of types that clients may not see. */
  readonly relations: TypeRelations;
  readonly subgraphNames: readonly string[];
  /** Subgraphs that can answer a field of the supergraph. Empty for a field that is not in it. */
  readonly fieldOwners: FieldOwners;
  readonly ownersOfSelection: OwnersOfSelection;
  /** Keys by which entities are asked for. */
  readonly entityKeys: EntityKeys;
  /** Tags by which what a subgraph returns can be invalidated. */
  readonly cacheTags: DeclaredCacheTags;
  readonly fingerprintOf: SubgraphFingerprints;
  /**
   * Arguments of `@delivery` on a subscription field, which the schema that clients see has no directive of. Undefined
   * without it.
   */
  readonly deliveryOf: (fieldName: string) => Readonly<Record<string, unknown>> | undefined;
  /** Who may select what. Undefined for a supergraph of which everyone may select everything. */
  readonly accessRules: AccessRules | undefined;
  /** The subgraph that hands out objects of other services by their ids: see `NodeFields`. Undefined: none does. */
  readonly nodeService: string | undefined;
  /** Address written in the supergraph, which need not be the one in use. Throws for a name that is not in it. */
  urlOf(name: string): string;
}

export interface LoadSupergraphOptions {
  /** Checks the SDL's own consistency: for a file from outside, not for the output of our own composition. Default false. */
  readonly validate?: boolean;
  /** Default: none. */
  readonly nodeService?: string | undefined;
}

let last: { readonly validate: boolean; readonly supergraph: Supergraph } | undefined;

const isOf = ({ sdl, nodeService }: Supergraph, wantedSdl: string, wantedService: string | undefined): boolean =>
  sdl === wantedSdl && nodeService === wantedService;

/** Builds everything the gateway needs from a supergraph's SDL. Throws a `GraphQLError` when the SDL is not a supergraph that can be served. */
export const loadSupergraph = (sdl: string, options: LoadSupergraphOptions = {}): Supergraph =>
  atOnce(supergraphInPieces(sdl, options));

/**
 * The same in pieces, for a process that serves another one meanwhile. The longest piece of one of 250 KB takes 100 ms.
 */
export const supergraphInPieces = function* (
  sdl: string,
  options: LoadSupergraphOptions = {},
): PiecewiseWork<Supergraph> {
  const validate = options.validate ?? false;
  // A process that serves one twice, as tests do, builds it once. Nothing in it changes.
  if (last?.validate === validate && isOf(last.supergraph, sdl, options.nodeService)) return last.supergraph;
  const supergraph = yield* build(sdl, validate, options.nodeService);
  last = { validate, supergraph };
  return supergraph;
};

const build = function* (sdl: string, validate: boolean, nodeService: string | undefined): PiecewiseWork<Supergraph> {
  // Positions in the text are for reports on a file from outside.
  const { document, ...corrections } = planCorrectionsOf(parse(sdl, { noLocation: !validate }));
  yield;
  const supergraph = FederatedSchema.build(document, { supportedFeatures, validateSupergraph: validate });
  yield;
  const { separateRequirements } = corrections;
  // What the planner is given besides is nothing that clients may see, and is not written as composition would.
  const planned =
    separateRequirements === undefined
      ? supergraph
      : FederatedSchema.build(separateRequirements.document, { supportedFeatures, validateSupergraph: false });
  const planningSchema = planned.apiSchema();
  yield;
  const seenSchema = planned === supergraph ? planningSchema : supergraph.apiSchema();
  const apiSchema = withKnownScalars(seenSchema.toGraphQLJSSchema({ includeDefer: true }));
  yield;
  // Apollo Server and every validation of a document ask for this; the schema remembers the outcome.
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
    emptyInterfaces: emptyInterfacesOf(supergraph),
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
