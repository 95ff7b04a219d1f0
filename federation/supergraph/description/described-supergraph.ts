import {
  type DocumentNode,
  type GraphQLNamedType,
  GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  Kind,
  parse,
  specifiedDirectives,
} from 'graphql';
// `buildASTSchema` is this and one long step, the constructor, which is short once the fields are there.
import { extendSchemaImpl } from 'graphql/utilities/extendSchema.js';
import { attachCostRules } from '../../../gateway/execution/cost/declared/cost-rules.ts';
import { createOwnersOfSelection, type FieldOwners } from '../../../gateway/execution/field-owners.ts';
import { type NumberRules, withKnownScalars } from '../../../gateway/execution/known-scalars.ts';
import type { Supergraph } from '../../../gateway/execution/supergraph.ts';
import { createTypeRelations } from '../../../gateway/execution/type-relations.ts';
import type { PiecewiseWork } from '../../../platform/runtime/promise/turns.ts';
import { SupergraphFacts } from '../supergraph-facts.ts';
import { type FactsOf, factsIn, type SupergraphDescription } from './supergraph-description.ts';

/** Characters of definitions that are parsed in one piece. */
const textInPiece = 20_000;
/** Types whose fields are made in one piece. */
const typesInPiece = 50;

const empty = { description: undefined, types: [], directives: [], extensions: {}, extensionASTNodes: [] };

const parseInPieces = function* (definitions: readonly string[]): PiecewiseWork<DocumentNode> {
  const nodes: DocumentNode['definitions'][number][] = [];
  let some: string[] = [];
  let length = 0;
  for (const [index, definition] of definitions.entries()) {
    some.push(definition);
    length += definition.length;
    if (length < textInPiece && index < definitions.length - 1) continue;
    nodes.push(...parse(some.join('\n'), { noLocation: true }).definitions);
    some = [];
    length = 0;
    yield;
  }
  return { kind: Kind.DOCUMENT, definitions: nodes };
};

/** Calls the functions by which types refer to each other. */
const resolve = (type: GraphQLNamedType): void => {
  if (isObjectType(type) || isInterfaceType(type)) {
    type.getFields();
    type.getInterfaces();
  } else if (isInputObjectType(type)) type.getFields();
  else if (isUnionType(type)) type.getTypes();
};

/** Builds a schema that is known to be valid, like `buildASTSchema` of the joined definitions. */
const schemaInPieces = function* (definitions: readonly string[]): PiecewiseWork<GraphQLSchema> {
  const document = yield* parseInPieces(definitions);
  const config = extendSchemaImpl({ ...empty, assumeValid: true }, document, { assumeValidSDL: true });
  yield;
  for (const [index, type] of config.types.entries()) {
    resolve(type);
    if (index % typesInPiece === typesInPiece - 1) yield;
  }
  const rootOf = (name: string) => {
    const type = config.types.find((each) => each.name === name);
    return isObjectType(type) ? type : undefined;
  };
  const roots =
    config.astNode === undefined || config.astNode === null
      ? { query: rootOf('Query'), mutation: rootOf('Mutation'), subscription: rootOf('Subscription') }
      : {};
  const defined = new Set(config.directives.map(({ name }) => name));
  const directives = [...config.directives, ...specifiedDirectives.filter(({ name }) => !defined.has(name))];
  return new GraphQLSchema({ ...config, ...roots, directives });
};

const none: readonly never[] = [];

/** The value of an own member; names come from subgraphs and clients. */
const own = <T>(members: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  members !== undefined && Object.hasOwn(members, name) ? members[name] : undefined;

const readersOf = (factsOf: FactsOf, ownersOf: SupergraphFacts['ownersOf']) => {
  const fieldOf = (typeName: string, fieldName: string) => own(factsOf(typeName)?.fields, fieldName);
  const fieldOwners: FieldOwners = (typeName, fieldName) =>
    fieldOf(typeName, fieldName)?.owners ?? factsOf(typeName)?.owners ?? none;
  return {
    fieldOwners,
    ownersOfSelection: createOwnersOfSelection((...field) => fieldOf(...field)?.type, ownersOf(fieldOwners)),
    relations: createTypeRelations({
      typesSatisfying: (condition) => new Set(factsOf(condition)?.satisfiedBy ?? [condition]),
      enumValueNames: (enumName) => factsOf(enumName)?.enumValues ?? none,
    }),
  };
};

/** Makes a supergraph of its description, which is valid, and of a planner elsewhere. */
export const describedSupergraph = function* (
  description: SupergraphDescription,
  plan: Supergraph['plan'],
  rules: NumberRules = {},
): PiecewiseWork<Supergraph> {
  const { sdl, definitions, rootTags, rootDefaults, deliveries, accessRequirements, labelledFields } = description;
  const apiSchema = withKnownScalars(yield* schemaInPieces(definitions), rules);
  attachCostRules(apiSchema, description.costTables);
  const subgraphs = new Map(description.subgraphs.map((subgraph) => [subgraph.name, subgraph]));
  const factsOf = factsIn(description.facts);
  const extension = new SupergraphFacts({
    labelledFields,
    accessRequirements,
    entityKeys: (subgraph, type) => own(factsOf(type)?.keys, subgraph) ?? none,
    cacheTags: {
      ofRootField: (subgraph, field) => own(own(rootTags, field), subgraph) ?? none,
      ofType: (subgraph, type) => own(factsOf(type)?.tags, subgraph) ?? none,
      defaultsOf: (field) => own(rootDefaults, field) ?? {},
    },
    fingerprintOf: (name) => subgraphs.get(name)?.fingerprint ?? '',
  });
  return {
    sdl,
    apiSchema,
    plan,
    ...readersOf(factsOf, (owners) => extension.ownersOf(owners)),
    extension,
    printSchema: () => `${definitions.join('\n\n')}\n`,
    get internal(): never {
      throw new Error('a supergraph from outside has no persisted operations of ours');
    },
    plannedNames: description.plannedNames,
    subgraphNames: [...subgraphs.keys()],
    deliveryOf: (fieldName) => own(deliveries, fieldName),
    nodeService: undefined,
    urlOf: (name) => {
      const url = subgraphs.get(name)?.url;
      if (url === undefined) throw new Error(`The supergraph has no subgraph ${name}.`);
      return url;
    },
  };
};
