import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { literalOf, parseFieldSet } from '../../gateway/execution/plan/corrections/field-sets.ts';
import { memoized } from '../../platform/runtime/memoized.ts';
import { type DeclaredTypes, directivesOf, graphOf, namedTypeOf } from './declared-types.ts';

/** Fields with the same requirement, which the planner gets in a subgraph of their own. */
export interface OwnSubgraph {
  /** Name in `join__Graph`. */
  readonly graph: string;
  readonly name: string;
  /** The real subgraph's name in `join__Graph`. */
  readonly origin: string;
  readonly typeName: string;
  readonly fieldNames: readonly string[];
  readonly requires: string;
  /** Names of the fields that represent the keys of the real subgraph. */
  readonly entrances: readonly string[];
}

/** `made` has the requirement, `own` is resolved by the subgraph, `external` by others. */
type Mode = 'made' | 'own' | 'external';

interface ContentOfType {
  readonly keys: { readonly text: string; readonly isResolvable: boolean }[];
  readonly fields: Map<string, Mode>;
}

type Leaves = ReadonlyMap<string, DefinitionNode>;

/** Scalars, enums and inputs. */
export const leavesOf = ({ definitions }: DocumentNode): Leaves =>
  new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.SCALAR_TYPE_DEFINITION ||
      definition.kind === Kind.ENUM_TYPE_DEFINITION ||
      definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION
        ? [[definition.name.value, definition] as const]
        : [],
    ),
  );

/** Fields by type, each type with its keys; leaf types have neither. */
export type OwnSubgraphContent = ReadonlyMap<string, ContentOfType>;

/** The directive by which a field belongs to a subgraph; null if it belongs to all subgraphs of its type. */
export const joinOf = (field: FieldDefinitionNode, graph: string): ConstDirectiveNode | null | undefined => {
  const joins = directivesOf(field, 'join__field');
  return joins.length === 0 ? null : joins.find((directive) => graphOf(directive) === graph);
};

const joinsOfGraph = (typeName: string, graph: string, types: DeclaredTypes): readonly ConstDirectiveNode[] =>
  directivesOf(types.fieldsType(typeName) ?? {}, 'join__type').filter((directive) => graphOf(directive) === graph);

/** The keys by which a subgraph finds an object. */
export const resolvableKeysOf = (typeName: string, graph: string, types: DeclaredTypes): readonly string[] =>
  joinsOfGraph(typeName, graph, types)
    .filter((directive) => literalOf(directive, 'resolvable') !== false)
    .map((directive) => literalOf(directive, 'key'))
    .filter((text) => typeof text === 'string');

/**
 * What the own subgraph has: the fields, what they require, and the values below them. Entities have their keys only.
 */
export const contentOf = (own: OwnSubgraph, types: DeclaredTypes, leaves: Leaves): OwnSubgraphContent => {
  const { origin, typeName: entity, fieldNames, requires, entrances } = own;
  const content = new Map<string, ContentOfType>();
  const contentFor = (typeName: string): ContentOfType =>
    memoized(content, typeName, () => ({ keys: [], fields: new Map<string, Mode>() }));
  const isKnown = (typeName: string): boolean => joinsOfGraph(typeName, origin, types).length > 0;
  const fieldsOf = (typeName: string): readonly FieldDefinitionNode[] => types.fieldsType(typeName)?.fields ?? [];

  const addLeaf = (typeName: string): void => {
    const leaf = leaves.get(typeName);
    if (leaf === undefined || content.has(typeName)) return;
    contentFor(typeName);
    if (leaf.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
      for (const field of leaf.fields ?? []) addLeaf(namedTypeOf(field.type));
  };
  const addField = (typeName: string, fieldName: string, mode: Mode): string | undefined => {
    const { fields } = contentFor(typeName);
    // What is required is fetched from others, even if the subgraph has it.
    if (!fields.has(fieldName) || mode === 'external') fields.set(fieldName, mode);
    const field = fieldsOf(typeName).find(({ name }) => name.value === fieldName);
    for (const argument of field?.arguments ?? []) addLeaf(namedTypeOf(argument.type));
    return field && namedTypeOf(field.type);
  };
  const addRequired = (set: SelectionSetNode, typeName: string): void => {
    contentFor(typeName);
    for (const node of set.selections) {
      if (node.kind === Kind.INLINE_FRAGMENT)
        addRequired(node.selectionSet, node.typeCondition?.name.value ?? typeName);
      if (node.kind !== Kind.FIELD || node.name.value === '__typename') continue;
      const name = node.name.value;
      const isAbstract = !types.objectsOf(typeName).includes(typeName);
      for (const object of isAbstract ? types.objectsOf(typeName) : [])
        if (isKnown(object)) addField(object, name, 'external');
      const type = addField(typeName, name, isAbstract ? 'own' : 'external');
      if (type === undefined) continue;
      if (node.selectionSet === undefined) addLeaf(type);
      else addRequired(node.selectionSet, type);
    }
  };
  const addKey = (set: SelectionSetNode, typeName: string): void => {
    for (const node of set.selections) {
      if (node.kind !== Kind.FIELD) continue;
      contentFor(typeName).fields.set(node.name.value, 'own');
      const type = addField(typeName, node.name.value, 'own');
      if (type === undefined) continue;
      if (node.selectionSet === undefined) addLeaf(type);
      else addKey(node.selectionSet, type);
    }
  };
  const addKeys = (typeName: string): void => {
    const { keys } = contentFor(typeName);
    if (keys.length > 0) return;
    for (const directive of joinsOfGraph(typeName, origin, types)) {
      const text = literalOf(directive, 'key');
      if (typeof text !== 'string') continue;
      keys.push({ text, isResolvable: false });
      addKey(parseFieldSet(text), typeName);
    }
  };
  const below = new Set<string>([entity]);
  /** Adds what the real subgraph has by itself below a field, as far as the next entities. */
  const addBelow = (typeName: string): void => {
    addLeaf(typeName);
    if (below.has(typeName)) return;
    below.add(typeName);
    const objects = types.objectsOf(typeName).filter(isKnown);
    if (objects.length === 0) return;
    contentFor(typeName);
    addKeys(typeName);
    if (objects.includes(typeName) && resolvableKeysOf(typeName, origin, types).length > 0) return;
    for (const field of fieldsOf(typeName)) {
      const join = joinOf(field, origin);
      if (join === undefined || (join && (literalOf(join, 'requires') || literalOf(join, 'usedOverridden')))) continue;
      const type = addField(typeName, field.name.value, join && literalOf(join, 'external') ? 'external' : 'own');
      if (type !== undefined) addBelow(type);
    }
    for (const object of objects) addBelow(object);
  };
  addRequired(parseFieldSet(requires), entity);
  addKeys(entity);
  for (const entrance of entrances) {
    contentFor(entity).keys.push({ text: entrance, isResolvable: true });
    contentFor(entity).fields.set(entrance, 'external');
  }
  for (const fieldName of fieldNames) {
    const type = addField(entity, fieldName, 'made');
    if (type !== undefined) addBelow(type);
  }
  addInterfaces(content, types);
  return content;
};

/** Adds the interfaces of the entity, so that their fields are looked for there, and drops what objects do not have. */
const addInterfaces = (content: Map<string, ContentOfType>, types: DeclaredTypes): void => {
  for (const [typeName, { fields }] of [...content]) {
    const type = types.fieldsType(typeName);
    if (type?.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    for (const { name } of type.interfaces ?? []) {
      const known = types.fieldsType(name.value)?.fields ?? [];
      const found = memoized(content, name.value, () => ({ keys: [], fields: new Map<string, Mode>() }));
      for (const field of known)
        if (fields.has(field.name.value) && !found.fields.has(field.name.value))
          found.fields.set(field.name.value, 'own');
    }
  }
  for (const [typeName, { fields }] of content) {
    const type = types.fieldsType(typeName);
    if (type?.kind !== Kind.INTERFACE_TYPE_DEFINITION) continue;
    const objects = types.objectsOf(typeName).flatMap((name) => content.get(name) ?? []);
    for (const name of fields.keys()) if (objects.some((object) => !object.fields.has(name))) fields.delete(name);
  }
};
