import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isInputType,
  isNonNullType,
  TypeInfo,
  typeFromAST,
  type ValueNode,
  type VariableDefinitionNode,
  valueFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { RouteOperation } from '../selection.ts';

/** The argument or input field that a variable fills. */
export interface VariableUsage {
  readonly name: string;
  readonly type: GraphQLInputType;
  /** Bounds, default and description of the variable are those of this element. */
  readonly definition: GraphQLArgument | GraphQLInputField;
  /** For instance `['limit']` or `['input', 'keywords']`. */
  readonly argumentPath: readonly string[];
  readonly required: boolean;
  readonly hasDefault: boolean;
  /** The operation's default, else that of the argument or input field. */
  readonly defaultValue: unknown;
}

interface Place {
  readonly definition: GraphQLArgument | GraphQLInputField;
  readonly path: readonly string[];
}

const placesIn = (value: ValueNode, place: Place, found: Map<string, Place>): void => {
  if (value.kind === 'Variable' && !found.has(value.name.value)) found.set(value.name.value, place);
  if (value.kind === 'ListValue') for (const item of value.values) placesIn(item, place, found);
  if (value.kind !== 'ObjectValue') return;
  const type = getNamedType(place.definition.type);
  if (!isInputObjectType(type)) return;
  for (const { name, value: inner } of value.fields) {
    const definition = type.getFields()[name.value];
    if (definition !== undefined) placesIn(inner, { definition, path: [...place.path, name.value] }, found);
  }
};

const findPlaces = ({ schema, definition, fragments }: RouteOperation): ReadonlyMap<string, Place> => {
  const found = new Map<string, Place>();
  const inDirectives = new Map<string, Place>();
  const info = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(info, {
    Argument: (node) => {
      const argument = info.getArgument();
      const places = info.getDirective() ? inDirectives : found;
      if (argument) placesIn(node.value, { definition: argument, path: [argument.name] }, places);
    },
  });
  for (const node of [definition, ...fragments.values()]) visit(node, visitor);
  // A field's argument describes the variable better than the argument of `@skip`.
  return new Map([...inDirectives, ...found]);
};

const usageOf = (operation: RouteOperation, node: VariableDefinitionNode, place: Place | undefined): VariableUsage => {
  const name = node.variable.name.value;
  const type = typeFromAST(operation.schema, node.type);
  if (!isInputType(type)) throw new Error(`the type of $${name} is no input type of the schema`);
  if (place === undefined) throw new Error(`$${name} is used at no argument`);
  const hasDefault = node.defaultValue !== undefined || place.definition.defaultValue !== undefined;
  return {
    name,
    type,
    definition: place.definition,
    argumentPath: place.path,
    required: isNonNullType(type) && node.defaultValue === undefined,
    hasDefault,
    defaultValue:
      node.defaultValue === undefined ? place.definition.defaultValue : valueFromAST(node.defaultValue, type),
  };
};

/** Throws an `Error` if a variable is unused. */
export const variableUsages = (operation: RouteOperation): VariableUsage[] => {
  const places = findPlaces(operation);
  return (operation.definition.variableDefinitions ?? []).map((node) =>
    usageOf(operation, node, places.get(node.variable.name.value)),
  );
};
