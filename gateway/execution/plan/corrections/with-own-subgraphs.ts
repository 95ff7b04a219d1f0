import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type EnumTypeDefinitionNode,
  type FieldDefinitionNode,
  Kind,
  type UnionTypeDefinitionNode,
} from 'graphql';
import { type DeclaredTypes, directivesOf, graphOf } from './declared-types.ts';
import { type Entrances, entranceFieldsOf } from './entrances.ts';
import { type FieldsTypeNode, isFieldsType, literalOf } from './field-sets.ts';
import { graphsOf, joinArgument, joinDirective, joinedTo, nameNode } from './join-directives.ts';
import { joinOf, type OwnSubgraph, type OwnSubgraphContent } from './own-subgraph-content.ts';

export interface AddedSubgraph extends OwnSubgraph {
  readonly content: OwnSubgraphContent;
}

interface Scope {
  readonly added: readonly AddedSubgraph[];
  readonly entrances: Entrances;
  readonly types: DeclaredTypes;
}

const withGraphs = (definition: EnumTypeDefinitionNode, added: readonly AddedSubgraph[]): EnumTypeDefinitionNode => {
  const values = added.map(({ graph, name }) => {
    const directive = { kind: Kind.DIRECTIVE, name: nameNode('join__graph') } as const;
    const given = [joinArgument('name', name), joinArgument('url', '')];
    const directives = [{ ...directive, arguments: given }];
    return { kind: Kind.ENUM_VALUE_DEFINITION, name: nameNode(graph), directives } as const;
  });
  return { ...definition, values: [...(definition.values ?? []), ...values] };
};

const typeJoins = (
  definition: Parameters<typeof directivesOf>[0],
  typeName: string,
  within: readonly AddedSubgraph[],
): readonly ConstDirectiveNode[] =>
  within.flatMap(({ graph, origin, content }) => {
    const keys = content.get(typeName)?.keys ?? [];
    const isInterfaceObject = directivesOf(definition, 'join__type').some(
      (each) => graphOf(each) === origin && literalOf(each, 'isInterfaceObject') === true,
    );
    const shared = isInterfaceObject ? { graph, isInterfaceObject } : { graph };
    if (keys.length === 0) return [joinDirective('type', shared)];
    return keys.map(({ text, isResolvable }) =>
      joinDirective('type', isResolvable ? { ...shared, key: text } : { ...shared, key: text, resolvable: false }),
    );
  });

const fieldJoins = (field: FieldDefinitionNode, typeName: string, within: readonly AddedSubgraph[]) =>
  within.flatMap(({ graph, origin, content }): readonly ConstDirectiveNode[] => {
    const mode = content.get(typeName)?.fields.get(field.name.value);
    if (mode === undefined) return [];
    const known = joinOf(field, origin) ?? joinDirective('field', { graph });
    if (mode === 'made') return [joinedTo(known, graph, ['provides'])];
    const joined = joinedTo(known, graph, ['requires', 'provides', 'external']);
    if (mode === 'own') return [joined];
    return [{ ...joined, arguments: [...(joined.arguments ?? []), joinArgument('external', true)] }];
  });

const withinFieldsType = (type: FieldsTypeNode, within: readonly AddedSubgraph[], scope: Scope): FieldsTypeNode => {
  const { added, entrances, types } = scope;
  const { value: typeName } = type.name;
  const isMoved = (graph: string, fieldName: string): boolean =>
    added.some(
      (own) => own.origin === graph && own.fieldNames.includes(fieldName) && types.areRelated(own.typeName, typeName),
    );
  const hasMoved = (type.fields ?? []).some(({ name }) => added.some(({ origin }) => isMoved(origin, name.value)));
  const fields = (type.fields ?? []).map((field) => {
    if (within.length === 0 && !hasMoved) return field;
    const isImplied = directivesOf(field, 'join__field').length === 0;
    const implied = isImplied ? graphsOf(type).map((graph) => joinDirective('field', { graph })) : [];
    const kept = [...(field.directives ?? []), ...implied].filter(
      (directive) => directive.name.value !== 'join__field' || !isMoved(graphOf(directive), field.name.value),
    );
    return { ...field, directives: [...kept, ...fieldJoins(field, typeName, within)] };
  });
  const implemented = (type.interfaces ?? []).flatMap(({ name }) =>
    within
      .filter(({ content }) => content.has(name.value))
      .map(({ graph }) => joinDirective('implements', { graph, interface: name.value })),
  );
  const changed = {
    directives: [...(type.directives ?? []), ...typeJoins(type, typeName, within), ...implemented],
    fields: [...fields, ...entranceFieldsOf(type, entrances, added, types)],
  };
  // TypeScript needs the type of each branch.
  return type.kind === Kind.OBJECT_TYPE_DEFINITION ? { ...type, ...changed } : { ...type, ...changed };
};

const withinUnion = (union: UnionTypeDefinitionNode, within: readonly AddedSubgraph[]): UnionTypeDefinitionNode => {
  const members = (union.types ?? []).map(({ name }) => name.value);
  const joins = (graph: string, has: (member: string) => boolean): readonly ConstDirectiveNode[] =>
    members.filter(has).map((member) => joinDirective('unionMember', { graph, member }));
  const isImplied = directivesOf(union, 'join__unionMember').length === 0;
  const implied = isImplied ? graphsOf(union).flatMap((graph) => joins(graph, () => true)) : [];
  const own = within.flatMap(({ graph, content }) => joins(graph, (member) => content.has(member)));
  const types = typeJoins(union, union.name.value, within);
  return { ...union, directives: [...(union.directives ?? []), ...types, ...implied, ...own] };
};

/** The joins of an enum's value or an input's field, for an own subgraph as for the real one. */
const copiedJoins = (node: Parameters<typeof directivesOf>[0], name: string, within: readonly AddedSubgraph[]) => [
  ...(node.directives ?? []),
  ...within.flatMap(({ graph, origin }) =>
    directivesOf(node, name)
      .filter((directive) => graphOf(directive) === origin)
      .map((directive) => joinedTo(directive, graph)),
  ),
];

/** Adds own subgraphs to a definition, and takes their fields from the real subgraphs. */
export const withOwnSubgraphs = (definition: DefinitionNode, scope: Scope): DefinitionNode => {
  const { added } = scope;
  if (definition.kind === Kind.ENUM_TYPE_DEFINITION && definition.name.value === 'join__Graph')
    return withGraphs(definition, added);
  if (isFieldsType(definition)) {
    // Each subgraph has a query type, for its entities.
    const isRoot = definition.name.value === 'Query';
    const within = added.filter(({ content }) => isRoot || content.has(definition.name.value));
    return withinFieldsType(definition, within, scope);
  }
  if (!('name' in definition) || definition.name === undefined) return definition;
  const { value: typeName } = definition.name;
  const within = added.filter(({ content }) => content.has(typeName));
  if (within.length === 0) return definition;
  switch (definition.kind) {
    case Kind.UNION_TYPE_DEFINITION:
      return withinUnion(definition, within);
    case Kind.ENUM_TYPE_DEFINITION: {
      const values = (definition.values ?? []).map((value) => ({
        ...value,
        directives: copiedJoins(value, 'join__enumValue', within),
      }));
      const directives = [...(definition.directives ?? []), ...typeJoins(definition, typeName, within)];
      return { ...definition, directives, values };
    }
    case Kind.INPUT_OBJECT_TYPE_DEFINITION: {
      const fields = (definition.fields ?? []).map((field) => ({
        ...field,
        directives: copiedJoins(field, 'join__field', within),
      }));
      const directives = [...(definition.directives ?? []), ...typeJoins(definition, typeName, within)];
      return { ...definition, directives, fields };
    }
    case Kind.SCALAR_TYPE_DEFINITION:
      return {
        ...definition,
        directives: [...(definition.directives ?? []), ...typeJoins(definition, typeName, within)],
      };
    default:
      return definition;
  }
};
