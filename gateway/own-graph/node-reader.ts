import { type GraphQLLeafType, type GraphQLObjectType, type GraphQLSchema, isEnumType, isInterfaceType } from 'graphql';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { keyFieldsOf, readGlobalId } from '../../platform/graphql/identity/install-global-ids.ts';
import { shortened } from '../../platform/text/shorten-echoes.ts';

export type NodeReference = { readonly __typename: string } & Readonly<Record<string, unknown>>;

/** Reads an `id`. `argument` is the argument's name, for errors. */
export type ReadNode = (id: string, argument: string) => NodeReference | ServiceError;

const maxEchoed = 100;

/** Parses a key value from an id. Returns undefined if the text is not a canonical value of the type. */
const keyValueOf = (type: GraphQLLeafType, text: string): unknown => {
  if (isEnumType(type)) return type.getValue(text)?.value;
  try {
    return String(type.serialize(text)) === text ? type.parseValue(type.serialize(text)) : undefined;
  } catch {
    return undefined;
  }
};

const readerOf = (type: GraphQLObjectType) => {
  const fields = keyFieldsOf(type);
  return (parts: readonly string[]): NodeReference | undefined => {
    if (parts.length !== fields.length) return undefined;
    const reference: Record<string, unknown> & { __typename: string } = { __typename: type.name };
    for (const [index, field] of fields.entries()) {
      const value = keyValueOf(field.type, parts[index] ?? '');
      if (value === undefined) return undefined;
      reference[field.name] = value;
    }
    return reference;
  };
};

/**
 * Reads global ids of types that implement `Node`. Returns a `not_found` error with the argument's name for any other
 * text.
 */
export const createNodeReader = (schema: GraphQLSchema): ReadNode => {
  const node = schema.getType('Node');
  const types = isInterfaceType(node) ? schema.getImplementations(node).objects : [];
  const readers = new Map(types.map((type) => [type.name, readerOf(type)]));
  return (id, argument) => {
    const key = readGlobalId(id);
    const reference = key === undefined ? undefined : readers.get(key.type)?.(key.parts);
    return (
      reference ??
      new ServiceError('not_found', `No object has the id ${shortened(id, maxEchoed)}.`, { param: argument })
    );
  };
};
