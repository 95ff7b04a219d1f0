import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  type ConstDirectiveNode,
  type DocumentNode,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { literalOf, parseFieldSet } from '../../../gateway/execution/plan/corrections/field-sets.ts';
import { createSchemaService, type SchemaService } from '../graphs/schema-service.ts';
import { type Shape, type ShapeData, type ShapeObject, typeDefsOf } from './shape.ts';

/** An object as one subgraph sees it. */
interface View {
  readonly object: ShapeObject;
  /** The gateway's representation of it. */
  readonly representation: ShapeObject;
  /** Whether external fields may be read, as below `@provides` and in a representation. */
  readonly readsExternal: boolean;
}

interface Directed {
  readonly astNode?: { readonly directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined;
}

const has = ({ astNode }: Directed, name: string): boolean =>
  astNode?.directives?.some((directive) => directive.name.value === name) ?? false;

interface Key {
  readonly fields: SelectionSetNode;
  readonly isResolvable: boolean;
}

const keysOf = ({ astNode, extensionASTNodes }: GraphQLNamedType): readonly Key[] =>
  [astNode, ...extensionASTNodes]
    .flatMap((node): readonly ConstDirectiveNode[] => node?.directives ?? [])
    .filter((directive) => directive.name.value === 'key')
    .map((directive) => ({
      fields: parseFieldSet(String(literalOf(directive, 'fields'))),
      isResolvable: literalOf(directive, 'resolvable') !== false,
    }));

/** Whether an object matches a representation's key. */
const matches = (set: SelectionSetNode, given: unknown, object: unknown): boolean => {
  if (Array.isArray(given))
    return (
      Array.isArray(object) &&
      given.length === object.length &&
      given.every((item, at) => matches(set, item, object[at]))
    );
  return set.selections.every((node) => {
    if (node.kind !== Kind.FIELD) return false;
    const name = node.name.value;
    const [said, own] = [(given as ShapeObject | null)?.[name], (object as ShapeObject | null)?.[name]];
    if (said === undefined || said === null) return said === own && said !== undefined;
    return node.selectionSet === undefined ? said === own : own !== undefined && matches(node.selectionSet, said, own);
  });
};

const viewOf = (object: ShapeObject, representation: ShapeObject = {}, readsExternal = false): View => ({
  object,
  representation,
  readsExternal,
});

const wrap = (value: unknown, readsExternal: boolean): unknown => {
  if (Array.isArray(value)) return value.map((item) => wrap(item, readsExternal));
  return typeof value === 'object' && value !== null ? viewOf(value as ShapeObject, {}, readsExternal) : value;
};

const isWithin = (schema: GraphQLSchema, name: string, of: string): boolean => {
  const type = schema.getType(of);
  const object = schema.getType(name);
  return name === of || (isAbstractType(type) && isObjectType(object) && schema.isSubType(type, object));
};

type Resolver = GraphQLFieldResolver<View | undefined, unknown>;

interface ServiceOfShape {
  readonly name: string;
  readonly shape: Shape;
  readonly dataOf: () => ShapeData;
  /** Has all types of the supergraph. */
  readonly whole: GraphQLSchema;
}

const resolverOf = ({ name, shape, dataOf }: ServiceOfShape, type: GraphQLObjectType, field: string): Resolver => {
  const fields = type.getFields();
  const ofKeys = keysOf(type).flatMap((key) => key.fields.selections);
  const isOfKey = (wanted: string) => ofKeys.some((node) => node.kind === Kind.FIELD && node.name.value === wanted);
  const isExternal = (wanted: string): boolean => {
    const known = fields[wanted];
    return known !== undefined && !isOfKey(wanted) && (has(known, 'external') || has(type, 'external'));
  };
  const read = (view: View, wanted: string): unknown => {
    if (!isExternal(wanted) || view.readsExternal) return view.object[wanted];
    if (wanted in view.representation) return view.representation[wanted];
    if (shape.computesWithoutInputs) return undefined;
    throw new Error(`${name} was asked for ${type.name}.${wanted}, which is external to it`);
  };
  /** What a field requires of another subgraph may be below a field that this one has itself. */
  const readInput = (view: View, wanted: string): unknown =>
    shape.computesWithoutInputs && fields[wanted] !== undefined && !isOfKey(wanted)
      ? view.representation[wanted]
      : read(view, wanted);
  const isGiven = isExternal(field);
  const provides = fields[field] !== undefined && has(fields[field], 'provides');
  const compute = isGiven ? undefined : shape.computed?.[`${type.name}.${field}`];
  return (source, args, _context, info) => {
    const data = dataOf();
    const view = source ?? viewOf(data.roots[info.parentType.name] ?? {});
    const value = compute === undefined ? read(view, field) : compute((wanted) => readInput(view, wanted), args, data);
    return wrap(value, isGiven || provides || view.readsExternal);
  };
};

/** Finds an entity by a key that the subgraph resolves. */
const referenceOf = ({ name, dataOf, whole }: ServiceOfShape, typename: string, keys: readonly Key[]) => {
  const usable = keys.filter(({ isResolvable }) => isResolvable);
  return (representation: ShapeObject): View | null => {
    if (usable.length === 0) throw new Error(`${name} does not resolve ${typename}`);
    const found = dataOf().entities.find(
      (object) =>
        isWithin(whole, String(object['__typename']), typename) &&
        usable.some(({ fields }) => matches(fields, representation, object)),
    );
    return found === undefined ? null : viewOf(found, representation);
  };
};

const resolversOf = (service: ServiceOfShape, typeDefs: DocumentNode): Readonly<Record<string, object>> => {
  const schema = buildSubgraphSchema({ typeDefs });
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('_'));
  const resolversOfType = (type: GraphQLNamedType): object | undefined => {
    const keys = keysOf(type);
    const reference = keys.length === 0 ? {} : { __resolveReference: referenceOf(service, type.name, keys) };
    if (isAbstractType(type))
      return { __resolveType: ({ object }: View) => object['__typename'], ...(isInterfaceType(type) ? reference : {}) };
    if (!isObjectType(type)) return undefined;
    const names = Object.keys(type.getFields()).filter((name) => !name.startsWith('_'));
    return { ...reference, ...Object.fromEntries(names.map((name) => [name, resolverOf(service, type, name)])) };
  };
  return Object.fromEntries(
    types.flatMap((type) => {
      const resolvers = resolversOfType(type);
      return resolvers === undefined ? [] : [[type.name, resolvers]];
    }),
  );
};

/** Services of a shape over the data of `dataOf`. `whole` is its API schema, which has all types. */
export const createShapeServices = (
  shape: Shape,
  whole: GraphQLSchema,
  dataOf: () => ShapeData,
): ReadonlyMap<string, SchemaService> =>
  new Map(
    Object.entries(typeDefsOf(shape)).map(([name, typeDefs]) => [
      name,
      createSchemaService(name, typeDefs, resolversOf({ name, shape, dataOf, whole }, typeDefs)),
    ]),
  );
