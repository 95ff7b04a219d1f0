import {
  type ConstArgumentNode,
  type ConstDirectiveNode,
  type FieldDefinitionNode,
  Kind,
  type NameNode,
} from 'graphql';
import { type FieldsTypeNode, literalOf, parseFieldSet } from '../../gateway/execution/plan/corrections/field-sets.ts';
import { type DeclaredTypes, directivesOf, graphOf } from './declared-types.ts';
import { joinOf, type OwnSubgraph } from './own-subgraph-content.ts';

export const nameNode = (value: string): NameNode => ({ kind: Kind.NAME, value });

export const joinArgument = (name: string, value: string | boolean): ConstArgumentNode => ({
  kind: Kind.ARGUMENT,
  name: nameNode(name),
  value:
    typeof value === 'boolean'
      ? { kind: Kind.BOOLEAN, value }
      : name === 'graph'
        ? { kind: Kind.ENUM, value }
        : { kind: Kind.STRING, value },
});

export const joinDirective = (
  name: string,
  values: Readonly<Record<string, string | boolean>>,
): ConstDirectiveNode => ({
  kind: Kind.DIRECTIVE,
  name: nameNode(`join__${name}`),
  arguments: Object.entries(values).map(([each, value]) => joinArgument(each, value)),
});

/** A directive as it is for another subgraph, without some of its arguments. */
export const joinedTo = (
  directive: ConstDirectiveNode,
  graph: string,
  without: readonly string[] = [],
): ConstDirectiveNode => ({
  ...directive,
  arguments: (directive.arguments ?? [])
    .filter(({ name }) => !without.includes(name.value))
    .map((given) => (given.name.value === 'graph' ? joinArgument('graph', graph) : given)),
});

export const graphsOf = (type: Parameters<typeof directivesOf>[0]): readonly string[] => [
  ...new Set(directivesOf(type, 'join__type').map(graphOf)),
];

/** A field that represents a key of the real subgraph, of an entity type that has own subgraphs. */
export interface Entrance {
  readonly typeName: string;
  readonly key: string;
}

export type Entrances = ReadonlyMap<string, Entrance>;

const hasKey = (type: FieldsTypeNode, graph: string, key: string): boolean => {
  const isDeclared = directivesOf(type, 'join__type').some(
    (directive) => graphOf(directive) === graph && literalOf(directive, 'key') === key,
  );
  const isOwn = (fieldName: string): boolean => {
    const field = type.fields?.find(({ name }) => name.value === fieldName);
    const join = field && joinOf(field, graph);
    if (join === undefined) return false;
    return join === null || (literalOf(join, 'external') !== true && literalOf(join, 'requires') === undefined);
  };
  return (
    isDeclared ||
    parseFieldSet(key).selections.every(
      (node) => node.kind === Kind.FIELD && node.selectionSet === undefined && isOwn(node.name.value),
    )
  );
};

/**
 * The entrances as fields of a type. The real subgraphs that have the key have the entrance; to an own subgraph it is
 * external, so that the planner never goes from one own subgraph to another directly.
 */
export const entranceFieldsOf = (
  type: FieldsTypeNode,
  entrances: Entrances,
  added: readonly OwnSubgraph[],
  types: DeclaredTypes,
): readonly FieldDefinitionNode[] => {
  const { value: typeName } = type.name;
  return [...entrances].flatMap(([name, { typeName: entity, key }]): readonly FieldDefinitionNode[] => {
    if (typeName !== entity && !types.objectsOf(entity).includes(typeName)) return [];
    const having = graphsOf(type).filter((graph) => hasKey(type, graph, key));
    const entered = added.filter((own) => own.typeName === typeName && own.entrances.includes(name));
    const directives = [
      ...having.map((graph) => joinDirective('field', { graph })),
      ...entered.map(({ graph }) => joinDirective('field', { graph, external: true })),
    ];
    const field = { kind: Kind.FIELD_DEFINITION, name: nameNode(name), directives } as const;
    return [{ ...field, type: { kind: Kind.NAMED_TYPE, name: nameNode('ID') } }];
  });
};
