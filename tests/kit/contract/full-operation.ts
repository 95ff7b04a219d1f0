import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { exampleOf, type Values } from './example-values.ts';

/** An operation on one root field that selects everything below it. */
export interface FullOperation {
  /** `Query.airport`. */
  readonly root: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Coordinates of the selected fields. */
  readonly fields: ReadonlySet<string>;
}

/** Separates type and field in the response keys of fragments, where two types may have fields of one name. */
export const aliasMark = '__';

const isFederation = (name: string): boolean => name === '_entities' || name === '_service';

/** Fields that this subgraph resolves; gateways take `@external` ones from the others. */
const ownFieldsOf = (type: GraphQLObjectType): readonly GraphQLField<unknown, unknown>[] =>
  Object.values(type.getFields()).filter(
    ({ astNode }) => astNode?.directives?.some(({ name }) => name.value === 'external') !== true,
  );

const createWriter = (schema: GraphQLSchema, values: Values) => {
  const fields = new Set<string>();
  const variables: Record<string, unknown> = {};
  const declarations: string[] = [];

  const argumentsText = (coordinate: string, field: GraphQLField<unknown, unknown>): string => {
    const given = field.args.flatMap((argument) => {
      const value = exampleOf(argument, `${coordinate}.${argument.name}`, values);
      if (value === undefined) return [];
      const name = `v${declarations.length}`;
      declarations.push(`$${name}: ${String(argument.type)}`);
      variables[name] = value;
      return [`${argument.name}: $${name}`];
    });
    return given.length === 0 ? '' : `(${given.join(', ')})`;
  };

  const fieldText = (
    owner: GraphQLObjectType,
    field: GraphQLField<unknown, unknown>,
    above: ReadonlySet<GraphQLNamedType>,
    alias: string,
  ): string => {
    const type = getNamedType(field.type);
    // A type within itself selects only its leaves, which ends every recursion and leaves no field out.
    if (!isLeafType(type) && above.has(type) && leavesOf(type).length === 0) return '';
    const coordinate = `${owner.name}.${field.name}`;
    const body = isLeafType(type) ? '' : selectionText(type, above);
    fields.add(coordinate);
    return `${alias}${field.name}${argumentsText(coordinate, field)}${body}`;
  };

  const leavesOf = (type: GraphQLNamedType) =>
    isObjectType(type) ? ownFieldsOf(type).filter((field) => isLeafType(getNamedType(field.type))) : [];

  const objectText = (type: GraphQLObjectType, above: ReadonlySet<GraphQLNamedType>, aliased: boolean): string => {
    const chosen = above.has(type) ? leavesOf(type) : ownFieldsOf(type);
    const below = new Set([...above, type]);
    const texts = chosen.map((field) =>
      fieldText(type, field, below, aliased ? `${type.name}${aliasMark}${field.name}: ` : ''),
    );
    return texts.filter((text) => text !== '').join(' ');
  };

  const selectionText = (type: GraphQLNamedType, above: ReadonlySet<GraphQLNamedType>): string => {
    if (isObjectType(type)) return ` { __typename ${objectText(type, above, false)} }`;
    if (!isAbstractType(type)) throw new Error(`${type.name} has no fields`);
    const parts = schema
      .getPossibleTypes(type)
      .map((each) => `... on ${each.name} { ${objectText(each, above, true)} }`);
    return ` { __typename ${parts.join(' ')} }`;
  };

  return { fields, variables, declarations, fieldText };
};

/**
 * Returns one operation for each root field, with everything below it. Values come from the SDL's examples unless
 * given.
 */
export const fullOperations = (schema: GraphQLSchema, values: Values): FullOperation[] => {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {})
      .filter(({ name }) => !isFederation(name))
      .map((field): FullOperation => {
        if (!type) throw new Error('a field has a type');
        const { fieldText, fields, variables, declarations } = createWriter(schema, values);
        const text = fieldText(type, field, new Set(), '');
        const declared = declarations.length === 0 ? '' : `(${declarations.join(', ')})`;
        return {
          root: `${type.name}.${field.name}`,
          kind,
          query: `${kind} Full${declared} { ${text} }`,
          variables,
          fields,
        };
      }),
  );
};

/** Returns an operation that looks up entities of one type by reference and selects everything below them. */
export const fullLookUp = (
  schema: GraphQLSchema,
  values: Values,
  typeName: string,
  representations: readonly unknown[],
): FullOperation => {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`there is no object type ${typeName}`);
  const { fieldText, fields, variables, declarations } = createWriter(schema, values);
  const texts = ownFieldsOf(type).map((field) => fieldText(type, field, new Set([type]), ''));
  const declared = ['$representations: [_Any!]!', ...declarations].join(', ');
  return {
    root: `_entities of ${typeName}`,
    kind: 'query',
    query: `query Full(${declared}) { _entities(representations: $representations) { __typename ... on ${typeName} { ${texts.join(' ')} } } }`,
    variables: { ...variables, representations },
    fields,
  };
};

/**
 * Object types that a response can contain, including the roots and `entities` that only references of other services
 * reach. Every schema also declares the shared types, even unreachable ones.
 */
export const reachableTypes = (
  schema: GraphQLSchema,
  entities: ReadonlySet<string> = new Set(),
): GraphQLObjectType[] => {
  const found = new Set<GraphQLObjectType>();
  const visit = (type: GraphQLNamedType | null | undefined): void => {
    if (isAbstractType(type)) for (const each of schema.getPossibleTypes(type)) visit(each);
    if (!isObjectType(type) || type.name.startsWith('_') || found.has(type)) return;
    found.add(type);
    for (const [name, field] of Object.entries(type.getFields()))
      if (!isFederation(name)) visit(getNamedType(field.type));
  };
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) visit(root);
  for (const name of entities) visit(schema.getType(name));
  return [...found];
};

/** Coordinates of every field that clients can reach here, including those of `entities` that other services reach. */
export const allFields = (schema: GraphQLSchema, entities?: ReadonlySet<string>): string[] =>
  reachableTypes(schema, entities)
    .flatMap((type) =>
      ownFieldsOf(type)
        .filter(({ name }) => !isFederation(name))
        .map(({ name }) => `${type.name}.${name}`),
    )
    .sort();
