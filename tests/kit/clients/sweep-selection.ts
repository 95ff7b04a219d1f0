import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  parse,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { isNode } from '../../../scripts/clients/schema-parts.ts';
import { withIdentities } from './with-identities.ts';

/** Nested entities up to this depth select all fields; deeper ones select only their identity. */
const entitiesDeep = 2;

interface Above {
  readonly types: ReadonlySet<GraphQLNamedType>;
  readonly entities: number;
}

const fieldText = (field: GraphQLField<unknown, unknown>, above: Above): string => {
  const type = getNamedType(field.type);
  if (isLeafType(type)) return field.name;
  const body = bodyText(type, above);
  return body === '' ? '' : `${field.name} ${body}`;
};

/** Selects a connection's items and its edges' own fields; items on edges select only their identity. */
const itemTexts = (type: GraphQLObjectType | GraphQLInterfaceType, above: Above): readonly string[] => {
  const { nodes, edges } = type.getFields();
  const edge = edges === undefined ? undefined : getNamedType(edges.type);
  const twice = nodes !== undefined && isObjectType(edge) ? [getNamedType(nodes.type)] : [];
  const onEdges = { types: new Set([...above.types, ...twice]), entities: above.entities };
  return [
    ...(nodes === undefined ? [] : [fieldText(nodes, above)]),
    ...(edges === undefined ? [] : [fieldText(edges, onEdges)]),
  ];
};

/** Selects all fields of a type without arguments. Empty for a type that occurs below itself. */
const bodyText = (type: GraphQLNamedType, above: Above): string => {
  if (!isObjectType(type) && !isInterfaceType(type)) return '{ __typename }';
  const isEntity = isNode(type);
  const isEnd = above.types.has(type) || (isEntity && above.entities === entitiesDeep);
  if (isEnd) return isEntity ? '{ __typename id }' : '';
  const below = { types: new Set([...above.types, type]), entities: above.entities + (isEntity ? 1 : 0) };
  const { nodes, edges, ...others } = type.getFields();
  const fields = Object.values(others).filter(({ args }) => !args.some(isRequiredArgument));
  return `{ __typename ${[...fields.map((field) => fieldText(field, below)), ...itemTexts(type, below)].join(' ')} }`;
};

const sweepOf = (type: GraphQLNamedType): string => bodyText(type, { types: new Set(), entities: 0 });

/** Selects everything below root fields that have no selection. */
export const sweep = (roots: string, schema: GraphQLSchema): DocumentNode => {
  const types = new TypeInfo(schema);
  return visit(
    withIdentities(parse(roots), schema),
    visitWithTypeInfo(types, {
      Field: {
        leave: (node) => {
          const type = types.getType();
          if (type === undefined || type === null) throw new Error(`there is no field ${node.name.value}`);
          if (node.selectionSet !== undefined || isLeafType(getNamedType(type))) return undefined;
          const definition = parse(sweepOf(getNamedType(type))).definitions[0];
          if (definition === undefined || !('selectionSet' in definition)) throw new Error('it is a selection');
          return { ...node, selectionSet: definition.selectionSet as SelectionSetNode };
        },
      },
    }),
  );
};
