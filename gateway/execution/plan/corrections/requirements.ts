import { type ConstDirectiveNode, type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { argumentOf, fieldsTypesOf, parseFieldSet } from './field-sets.ts';

/** What fields of a supergraph require, and what its entities are known by. */
export interface Requirements {
  /** What a field of a subgraph requires, by `subgraph Type.field`. */
  readonly ofFields: ReadonlyMap<string, SelectionSetNode>;
  /** Keys of entities, whatever subgraph and type they are of. */
  readonly keys: readonly SelectionSetNode[];
}

/** The field set of a `@requires`, as a supergraph has it. */
export const requiresOf = (directive: ConstDirectiveNode): string | undefined => {
  const text = directive.name.value === 'join__field' ? argumentOf(directive, 'requires') : undefined;
  return typeof text === 'string' ? text : undefined;
};

/** Names of subgraphs by the enum values that stand for them. */
const subgraphNamesOf = (document: DocumentNode): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const node of document.definitions) {
    if (node.kind !== Kind.ENUM_TYPE_DEFINITION || node.name.value !== 'join__Graph') continue;
    for (const { name, directives = [] } of node.values ?? [])
      for (const directive of directives) names.set(name.value, String(argumentOf(directive, 'name')));
  }
  return names;
};

/** Reads the requirements and the keys of a supergraph. */
export const readRequirements = (document: DocumentNode): Requirements => {
  const subgraphNames = subgraphNamesOf(document);
  const ofFields = new Map<string, SelectionSetNode>();
  const keys = new Map<string, SelectionSetNode>();
  for (const type of fieldsTypesOf(document)) {
    for (const directive of type.directives ?? []) {
      const text = directive.name.value === 'join__type' ? argumentOf(directive, 'key') : undefined;
      if (typeof text === 'string' && !keys.has(text)) keys.set(text, parseFieldSet(text));
    }
    for (const { name, directives = [] } of type.fields ?? [])
      for (const directive of directives) {
        const text = requiresOf(directive);
        const subgraph = subgraphNames.get(String(argumentOf(directive, 'graph')));
        if (text !== undefined) ofFields.set(`${subgraph} ${type.name.value}.${name.value}`, parseFieldSet(text));
      }
  }
  return { ofFields, keys: [...keys.values()] };
};
