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

/** Entities below each other whose fields are all selected; of those further down, only which ones they are. */
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

/** Items of a connection, and what its edges say of them; of the items on the edges only which ones they are. */
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

/** Everything of a type that can be selected without arguments. Empty where a type comes again below itself. */
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

/** The selection of everything below a type. */
export const sweepOf = (type: GraphQLNamedType): string => bodyText(type, { types: new Set(), entities: 0 });

/** Root fields with everything below them selected where they come without a selection. */
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
