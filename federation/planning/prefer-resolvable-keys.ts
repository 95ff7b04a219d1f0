import { type ConstDirectiveNode, type DocumentNode, Kind } from 'graphql';
import { isFieldsType, literalOf } from '../../gateway/execution/plan/corrections/field-sets.ts';
import { groupBy } from '../../platform/runtime/lists/lists.ts';

const isJoin = (directive: ConstDirectiveNode): boolean => directive.name.value === 'join__type';
const isResolvable = (directive: ConstDirectiveNode): boolean => literalOf(directive, 'resolvable') !== false;

const reorder = (directives: readonly ConstDirectiveNode[]): readonly ConstDirectiveNode[] => {
  const graphOf = (directive: ConstDirectiveNode) => literalOf(directive, 'graph');
  const waiting = groupBy(directives.filter(isJoin), graphOf);
  for (const keys of waiting.values()) keys.sort((a, b) => Number(isResolvable(b)) - Number(isResolvable(a)));
  return directives.map((directive) => (isJoin(directive) && waiting.get(graphOf(directive))?.shift()) || directive);
};

/**
 * Moves resolvable keys to the front. After a `@requires`, the planner returns to the subgraph by the first key whose
 * fields it has (`getLocallySatisfiableKey` of `@apollo/query-graphs`), but the subgraph returns no object for a key
 * that it does not resolve.
 */
export const preferResolvableKeys = (document: DocumentNode): DocumentNode => ({
  ...document,
  definitions: document.definitions.map((definition) => {
    if (!isFieldsType(definition)) return definition;
    const directives = definition.directives ?? [];
    if (directives.every((directive) => !isJoin(directive) || isResolvable(directive))) return definition;
    // TypeScript needs the type of each branch.
    return definition.kind === Kind.OBJECT_TYPE_DEFINITION
      ? { ...definition, directives: reorder(directives) }
      : { ...definition, directives: reorder(directives) };
  }),
});
