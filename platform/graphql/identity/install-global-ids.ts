import {
  type ConstDirectiveNode,
  type GraphQLFieldResolver,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNullableType,
  isLeafType,
  isObjectType,
  Kind,
} from 'graphql';

const names = /^[\s,]*[A-Za-z_]\w*(?:[\s,]+[A-Za-z_]\w*)*[\s,]*$/;

/** Returns the fields of a type's first `@key`. Throws for a type without `@key`, and for a key with nested fields. */
export const readKeyFields = (typeName: string, directives: readonly ConstDirectiveNode[]): readonly string[] => {
  const argument = directives
    .find(({ name }) => name.value === 'key')
    ?.arguments?.find(({ name }) => name.value === 'fields');
  if (argument === undefined) throw new Error(`${typeName} implements Node and has no @key`);
  const fields = argument.value.kind === Kind.STRING ? argument.value.value : '';
  if (!names.test(fields))
    throw new Error(`${typeName} implements Node, so its first @key must be plain fields, not "${fields}"`);
  return fields.split(/[\s,]+/).filter((field) => field !== '');
};

/** The content of a global id: the type, and the values of its key in the order of its `@key`. */
interface ObjectKey {
  readonly type: string;
  readonly parts: readonly string[];
}

/** The longest key is a URL, whose characters are percent-encoded (× 3), then Base64 (× 4/3). */
export const maxGlobalIdLength = 16_384;

const typeName = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Equal types and keys give equal ids. */
export const toGlobalId = (type: string, parts: readonly string[]): string =>
  Buffer.from([type, ...parts.map(encodeURIComponent)].join(':')).toString('base64url');

const readEncoded = (id: string, isType: (text: string) => boolean): ObjectKey | undefined => {
  if (id.length > maxGlobalIdLength) return undefined;
  const [type = '', ...encoded] = Buffer.from(id, 'base64url').toString('latin1').split(':');
  if (encoded.length === 0 || !isType(type)) return undefined;
  try {
    const parts = encoded.map(decodeURIComponent);
    return toGlobalId(type, parts) === id ? { type, parts } : undefined;
  } catch {
    // The percent-encoding is malformed.
    return undefined;
  }
};

/** Undefined for any text that `toGlobalId` does not return. */
export const readGlobalId = (id: string): ObjectKey | undefined => readEncoded(id, (type) => typeName.test(type));

/** Encoded as an id without a type is. */
const readKeyAlone = (text: string): string | undefined => {
  const [key, ...others] = readEncoded(text, (type) => type === '')?.parts ?? [];
  return others.length === 0 ? key : undefined;
};

/** Returns a text for a natural key that is not read as the id which the key looks like. Most keys stay as they are. */
export const keyAlone = (key: string): string =>
  readGlobalId(key) === undefined && readKeyAlone(key) === undefined ? key : toGlobalId('', [key]);

/**
 * Reads a natural key or what replaces it: the key itself, as text or from `keyAlone`, or the global id of an object.
 */
export const readKeyOrId = (text: string): { readonly key: string } | { readonly id: ObjectKey } => {
  const id = readGlobalId(text);
  return id === undefined ? { key: readKeyAlone(text) ?? text } : { id };
};

interface KeyField {
  readonly name: string;
  readonly type: GraphQLLeafType;
}

const keyFieldOf = (type: GraphQLObjectType, name: string): KeyField => {
  const field = type.getFields()[name];
  if (field === undefined) throw new Error(`${type.name} has no field ${name}, which is in its key`);
  const leaf = getNullableType(field.type);
  if (!isLeafType(leaf)) throw new Error(`${type.name}.${name} is in a key and must be a scalar or an enum`);
  if (field.resolve !== undefined) throw new Error(`${type.name}.${name} is in a key and cannot have a resolver`);
  return { name, type: leaf };
};

const textOf = ({ name, type }: KeyField, parent: Readonly<Record<string, unknown>>): string => {
  const value = parent[name];
  // Otherwise, all objects without a key would have the same id.
  if (value === undefined || value === null) throw new Error(`an object has no ${name}, which is in its key`);
  return String(type.serialize(value));
};

/** Throws for a type without a `@key` of plain fields. */
export const keyFieldsOf = (type: GraphQLObjectType): readonly KeyField[] => {
  const directives = [type.astNode, ...type.extensionASTNodes].flatMap((node) => node?.directives ?? []);
  return readKeyFields(type.name, directives).map((field) => keyFieldOf(type, field));
};

const idResolverOf = (type: GraphQLObjectType): GraphQLFieldResolver<unknown, unknown> => {
  const { name } = type;
  const fields = keyFieldsOf(type);
  return (parent) =>
    toGlobalId(
      name,
      fields.map((field) => textOf(field, parent as Readonly<Record<string, unknown>>)),
    );
};

/**
 * Adds a resolver of `id` to every type that implements `Node`, so that all subgraphs return the same id for an object.
 * Modifies the schema. Throws for a type without a `@key` of plain fields.
 */
export const installGlobalIds = (schema: GraphQLSchema): GraphQLSchema => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.getInterfaces().every(({ name }) => name !== 'Node')) continue;
    const id = type.getFields()['id'];
    if (id !== undefined) id.resolve = idResolverOf(type);
  }
  return schema;
};
