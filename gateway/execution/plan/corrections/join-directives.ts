import { type ConstArgumentNode, type ConstDirectiveNode, Kind, type NameNode } from 'graphql';
import { directivesOf, graphOf } from './declared-types.ts';

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
