import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  print,
  type VariableDefinitionNode,
} from 'graphql';
import { argumentOf, responseNameOf } from '../../../platform/graphql/selection/selection.ts';

/** Of the variable and the alias that are added to a client's document. */
const addedName = 'tributaryPosition';

interface Position {
  /** Argument that takes a position, and field of an event that has it. */
  readonly argument: string;
  readonly field: string;
}

interface ResumableDocument {
  /** Selects the position. */
  readonly text: string;
  /** The same, from a position on: the text, and the name of the variable that takes it. */
  readonly resumed: { readonly text: string; readonly variable: string };
  /** Response name of the position in an event. */
  readonly positionName: string;
  /** Whether the client did not select the position, so that its data must not have it. */
  readonly isAdded: boolean;
}

const nameNode = (value: string) => ({ kind: Kind.NAME, value }) as const;

/** Adds the position's field to the one field of a subscription unless it is selected already, and its argument. */
export const resumableDocument = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  root: FieldNode,
  { argument, field }: Position,
): ResumableDocument => {
  const selections = root.selectionSet?.selections ?? [];
  const selected = selections.find(
    (node): node is FieldNode =>
      node.kind === Kind.FIELD && node.name.value === field && (node.directives ?? []).length === 0,
  );
  const added: FieldNode = { kind: Kind.FIELD, alias: nameNode(addedName), name: nameNode(field) };
  const withPosition: FieldNode =
    selected === undefined
      ? { ...root, selectionSet: { kind: Kind.SELECTION_SET, selections: [...selections, added] } }
      : root;
  const printed = (of: OperationDefinitionNode): string =>
    print({ ...document, definitions: document.definitions.map((each) => (each === operation ? of : each)) });
  const withRoot = (node: FieldNode, variables = operation.variableDefinitions ?? []): OperationDefinitionNode => ({
    ...operation,
    variableDefinitions: variables,
    selectionSet: { ...operation.selectionSet, selections: [node] },
  });
  const given = argumentOf(root, argument);
  const named = given?.kind === Kind.VARIABLE ? given.name.value : undefined;
  const taken: ArgumentNode = {
    kind: Kind.ARGUMENT,
    name: nameNode(argument),
    value: { kind: Kind.VARIABLE, name: nameNode(addedName) },
  };
  const declared: VariableDefinitionNode = {
    kind: Kind.VARIABLE_DEFINITION,
    variable: { kind: Kind.VARIABLE, name: nameNode(addedName) },
    type: { kind: Kind.NAMED_TYPE, name: nameNode('String') },
  };
  const others = (root.arguments ?? []).filter(({ name }) => name.value !== argument);
  return {
    text: printed(withRoot(withPosition)),
    resumed:
      named === undefined
        ? {
            text: printed(
              withRoot({ ...withPosition, arguments: [...others, taken] }, [
                ...(operation.variableDefinitions ?? []),
                declared,
              ]),
            ),
            variable: addedName,
          }
        : { text: printed(withRoot(withPosition)), variable: named },
    positionName: selected === undefined ? addedName : responseNameOf(selected),
    isAdded: selected === undefined,
  };
};
