import { type ConstDirectiveNode, type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { fieldsTypesOf, literalOf, parseFieldSet } from './field-sets.ts';

export interface Requirements {
  /** Field sets of `@requires`, by `subgraph Type.field`. */
  readonly ofFields: ReadonlyMap<string, SelectionSetNode>;
  readonly keys: readonly SelectionSetNode[];
}

export const requiresOf = (directive: ConstDirectiveNode): string | undefined => {
  const text = directive.name.value === 'join__field' ? literalOf(directive, 'requires') : undefined;
  return typeof text === 'string' ? text : undefined;
};

/** Names of subgraphs by their names in `join__Graph`. */
export const subgraphNamesOf = (document: DocumentNode): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const node of document.definitions) {
    if (node.kind !== Kind.ENUM_TYPE_DEFINITION || node.name.value !== 'join__Graph') continue;
    for (const { name, directives = [] } of node.values ?? [])
      for (const directive of directives) names.set(name.value, String(literalOf(directive, 'name')));
  }
  return names;
};

export const readRequirements = (document: DocumentNode): Requirements => {
  const subgraphNames = subgraphNamesOf(document);
  const ofFields = new Map<string, SelectionSetNode>();
  const keys = new Map<string, SelectionSetNode>();
  for (const type of fieldsTypesOf(document)) {
    for (const directive of type.directives ?? []) {
      const text = directive.name.value === 'join__type' ? literalOf(directive, 'key') : undefined;
      if (typeof text === 'string' && !keys.has(text)) keys.set(text, parseFieldSet(text));
    }
    for (const { name, directives = [] } of type.fields ?? [])
      for (const directive of directives) {
        const text = requiresOf(directive);
        const subgraph = subgraphNames.get(String(literalOf(directive, 'graph')));
        if (text !== undefined) ofFields.set(`${subgraph} ${type.name.value}.${name.value}`, parseFieldSet(text));
      }
  }
  return { ofFields, keys: [...keys.values()] };
};
