import { type ASTVisitor, Kind, type SelectionNode, visit } from 'graphql';
import { conditionsOf, fragmentIn } from '../../../../platform/graphql/selection/selection.ts';
import type { OperationParts } from '../../operation-parts.ts';
import { typenameField } from '../../typename-field.ts';

/**
 * Adds `__typename` to a field on a condition of which everything is selected on conditions too. The planner puts all
 * of them around the fetch (`conditionsOfSelection`), and so leaves out the field, whose object or list would be null.
 * Returns the parts themselves if there is no such field.
 */
export const withCertainFields = (parts: OperationParts): OperationParts => {
  const { operation, fragments, conditionVariables } = parts;
  if (conditionVariables.length === 0) return parts;
  const isCertain = (node: SelectionNode): boolean => {
    if (conditionsOf(node).length > 0) return false;
    if (node.kind === Kind.FIELD) return true;
    return fragmentIn(node, fragments)?.selectionSet.selections.some(isCertain) ?? false;
  };
  const visitor: ASTVisitor = {
    Field: (field) => {
      const { selectionSet } = field;
      if (selectionSet === undefined || conditionsOf(field).length === 0 || selectionSet.selections.some(isCertain))
        return undefined;
      return { ...field, selectionSet: { ...selectionSet, selections: [typenameField, ...selectionSet.selections] } };
    },
  };
  const certain = new Map([...fragments].map(([name, fragment]) => [name, visit(fragment, visitor)]));
  const visited = visit(operation, visitor);
  const isUnchanged = visited === operation && [...fragments].every(([name, each]) => certain.get(name) === each);
  return isUnchanged ? parts : { ...parts, operation: visited, fragments: certain };
};
