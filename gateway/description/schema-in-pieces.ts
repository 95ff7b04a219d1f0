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
import type { PiecewiseWork } from '../../platform/promise/in-turns.ts';

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
export const schemaInPieces = function* (definitions: readonly string[]): PiecewiseWork<GraphQLSchema> {
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
