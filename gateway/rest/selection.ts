import {
  type DocumentNode,
  type GraphQLCompositeType,
  type GraphQLNamedType,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLString,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { toSnakeCase } from '../../platform/graphql/rest/names.ts';
import {
  conditionsOf,
  type Fragments,
  fragmentIn,
  fragmentsOf,
  responseNameOf,
} from '../../platform/graphql/selection/selection.ts';
import { noShapes, type Shapes } from './shapes/shapes.ts';

export interface RouteOperation {
  readonly schema: GraphQLSchema;
  readonly definition: OperationDefinitionNode;
  readonly fragments: Fragments;
  readonly rootType: GraphQLObjectType;
  readonly shapes: Shapes;
}

export interface SelectedField {
  /** The object's declared type, and the type of the fragment that selects the field. */
  readonly typeNames: ReadonlySet<string>;
  readonly key: string;
  readonly restName: string;
  readonly name: string;
  readonly type: GraphQLOutputType;
  readonly description: string | undefined;
  readonly deprecationReason: string | undefined;
  readonly selections: readonly SelectionSetNode[];
  /** Whether the result may lack it, under a type condition, `@skip` or `@include`. */
  readonly optional: boolean;
}

/** Throws an `Error` if the document does not fit the schema. */
export const readOperation = (schema: GraphQLSchema, document: DocumentNode): RouteOperation => {
  const [definition, ...more] = document.definitions.filter(({ kind }) => kind === 'OperationDefinition');
  if (definition?.kind !== 'OperationDefinition' || more.length > 0)
    throw new Error('a REST route needs a document with exactly one operation');
  const rootType = schema.getRootType(definition.operation);
  if (rootType === undefined || rootType === null) throw new Error(`the schema has no ${definition.operation}`);
  return { schema, definition, fragments: fragmentsOf(document), rootType, shapes: noShapes };
};

const namedComposite = (schema: GraphQLSchema, name: string): GraphQLCompositeType => {
  const type = schema.getType(name);
  if (!isCompositeType(type)) throw new Error(`${name} is not an object, interface or union of the schema`);
  return type;
};

const fieldOf = (parent: GraphQLCompositeType, name: string) => {
  if (name === '__typename')
    return { type: new GraphQLNonNull(GraphQLString), description: 'Name of the type.', deprecationReason: undefined };
  const field = 'getFields' in parent ? parent.getFields()[name] : undefined;
  if (field === undefined) throw new Error(`${parent.name} has no field ${name}`);
  return field;
};

/** Returns the selected fields in order of first mention, merged by response key. */
export const selectFields = (
  { schema, fragments }: RouteOperation,
  parent: GraphQLCompositeType,
  sets: readonly SelectionSetNode[],
): SelectedField[] => {
  const found = new Map<string, SelectedField>();
  const visit = (type: GraphQLCompositeType, set: SelectionSetNode, inherited: boolean): void => {
    for (const node of set.selections) {
      const optional = inherited || conditionsOf(node).length > 0;
      if (node.kind === 'Field') {
        const key = responseNameOf(node);
        if (key === '__typename') continue;
        const field = fieldOf(type, node.name.value);
        const before = found.get(key);
        found.set(key, {
          typeNames: new Set([...(before?.typeNames ?? []), parent.name, type.name]),
          key,
          restName: toSnakeCase(key),
          name: node.name.value,
          type: before?.type ?? field.type,
          description: before?.description ?? field.description ?? undefined,
          deprecationReason: before?.deprecationReason ?? field.deprecationReason ?? undefined,
          selections: [...(before?.selections ?? []), ...(node.selectionSet === undefined ? [] : [node.selectionSet])],
          optional: (before?.optional ?? true) && optional,
        });
        continue;
      }
      const fragment = fragmentIn(node, fragments);
      if (fragment === undefined) throw new Error('an operation spreads a fragment that its document does not have');
      const condition =
        fragment.typeCondition === undefined ? type : namedComposite(schema, fragment.typeCondition.name.value);
      const narrows = condition !== type && isAbstractType(type);
      visit(isObjectType(type) ? type : condition, fragment.selectionSet, optional || narrows);
    }
  };
  for (const set of sets) visit(parent, set, false);
  return [...found.values()];
};

/** Returns the field at a path of response keys, through lists. Throws an `Error` if there is none. */
export const fieldAt = (operation: RouteOperation, path: readonly string[]): SelectedField => {
  let parent: GraphQLCompositeType = operation.rootType;
  let sets: readonly SelectionSetNode[] = [operation.definition.selectionSet];
  let field: SelectedField | undefined;
  for (const key of path) {
    field = selectFields(operation, parent, sets).find((candidate) => candidate.key === key);
    const type: GraphQLNamedType | undefined = field === undefined ? undefined : getNamedType(field.type);
    if (field === undefined || !isCompositeType(type))
      throw new Error(`the operation selects no object at ${path.join('.')}`);
    parent = type;
    sets = field.selections;
  }
  if (field === undefined) throw new Error('an empty path names no field');
  return field;
};
