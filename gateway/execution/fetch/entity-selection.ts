import type { FetchNode } from '@apollo/query-planner';
import {
  type ASTNode,
  type FragmentDefinitionNode,
  Kind,
  parse,
  print,
  type SelectionSetNode,
  stripIgnoredCharacters,
  visit,
} from 'graphql';

export interface EntitySelection {
  /** Document of this selection alone. Equal selections share one instance. */
  readonly query: string;
  readonly operationName: string | undefined;
  readonly selectionSet: SelectionSetNode;
  /** Spread fragments, whose names may clash with those of another selection. */
  readonly fragments: readonly FragmentDefinitionNode[];
  readonly variableDefinitions: ReadonlyMap<string, string>;
}

/** Returns undefined if the document does not have the planner's usual form; the fetch is then not merged. */
export const readEntitySelection = ({
  operation: query,
  operationKind,
  operationName,
}: FetchNode): EntitySelection | undefined => {
  if (operationKind !== 'query') return undefined;
  const [operation, ...others] = parse(query, { noLocation: true }).definitions;
  const fragments = others.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION || fragments.length < others.length) return undefined;
  const [field, ...otherFields] = operation.selectionSet.selections;
  if (field?.kind !== Kind.FIELD || otherFields.length > 0 || operation.directives?.length !== 0) return undefined;
  if (field.name.value !== '_entities' || field.alias !== undefined || field.selectionSet === undefined)
    return undefined;
  const variableDefinitions = new Map<string, string>();
  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    if (name !== 'representations') variableDefinitions.set(name, stripIgnoredCharacters(print(definition)));
  }
  return { query, operationName, selectionSet: field.selectionSet, fragments, variableDefinitions };
};

export interface MergedDocument {
  readonly query: string;
  readonly operationName: string | undefined;
  /** Alias of each selection's list, which is also the name of its variable. */
  readonly names: readonly string[];
}

const printFor = (owner: string, node: ASTNode): string => {
  const rename = <N extends { readonly name: { readonly value: string } }>(named: N): N => ({
    ...named,
    name: { ...named.name, value: `${owner}_${named.name.value}` },
  });
  return stripIgnoredCharacters(print(visit(node, { FragmentSpread: rename, FragmentDefinition: { leave: rename } })));
};

export const mergeSelections = (selections: readonly EntitySelection[]): MergedDocument => {
  const definitions = new Map(selections.flatMap(({ variableDefinitions }) => [...variableDefinitions]));
  let prefix = 'entities_';
  while (selections.some((_, index) => definitions.has(`${prefix}${index}`))) prefix += '_';
  const names = selections.map((_, index) => `${prefix}${index}`);
  const variables = [...names.map((name) => `$${name}:[_Any!]!`), ...definitions.values()].join(',');
  const fields = selections.map(
    ({ selectionSet }, index) =>
      `${names[index]}:_entities(representations:$${names[index]})${printFor(names[index] ?? '', selectionSet)}`,
  );
  const fragments = selections.flatMap((selection, index) =>
    selection.fragments.map((fragment) => printFor(names[index] ?? '', fragment)),
  );
  const operationName = selections[0]?.operationName;
  const query = `query ${operationName ?? ''}(${variables}){${fields.join(' ')}}${fragments.join('')}`;
  return { query, operationName, names };
};
