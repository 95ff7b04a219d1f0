import {
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isAbstractType,
  isEnumType,
  isScalarType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { PreparedOperation } from '../execution/prepared-operation.ts';

const possibleNames = (schema: GraphQLSchema, type: GraphQLNamedType): string =>
  isAbstractType(type)
    ? schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .sort()
        .join(' | ')
    : type.name;

const describeType = (schema: GraphQLSchema, type: GraphQLNamedType): string => {
  if (isEnumType(type))
    return type
      .getValues()
      .map(({ name }) => name)
      .sort()
      .join(' ');
  if (isScalarType(type)) return type.specifiedByURL ?? '';
  return possibleNames(schema, type);
};

/** The type of each field with its enum values or possible types, and the possible types of each type condition. */
const usedSchema = ({ document, schema }: PreparedOperation): string => {
  const used = new Set<string>();
  const typeInfo = new TypeInfo(schema);
  const addCondition = ({ typeCondition }: InlineFragmentNode | FragmentDefinitionNode): void => {
    const type = typeCondition === undefined ? undefined : schema.getType(typeCondition.name.value);
    if (type !== undefined) used.add(`on ${type.name}: ${possibleNames(schema, type)}`);
  };
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      InlineFragment: addCondition,
      FragmentDefinition: addCondition,
      Field: () => {
        const [parent, field] = [typeInfo.getParentType(), typeInfo.getFieldDef()];
        if (!parent || !field) return;
        used.add(`${parent.name}.${field.name}: ${field.type} = ${describeType(schema, getNamedType(field.type))}`);
      },
    }),
  );
  return [...used].sort().join('\n');
};

const planText = ({ plan, subscription }: PreparedOperation): string =>
  JSON.stringify([plan, subscription?.field.delivery]);

export const isSameOperation = (one: PreparedOperation, other: PreparedOperation): boolean =>
  planText(one) === planText(other) && usedSchema(one) === usedSchema(other);
