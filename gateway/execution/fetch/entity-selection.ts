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

/** What a fetch of entities asks of each of them, apart from the list itself: it can stand beside others in one document. */
export interface EntitySelection {
  /** The document of this one alone, with `$representations`. One instance for equal ones. */
  readonly query: string;
  readonly operationName: string | undefined;
  readonly selectionSet: SelectionSetNode;
  /** What it spreads, under names that another selection may have for something else. */
  readonly fragments: readonly FragmentDefinitionNode[];
  /** Definitions of the variables of the client's operation that it uses, by name. */
  readonly variableDefinitions: ReadonlyMap<string, string>;
}

/** Reads the document of a fetch. Undefined when it is not of the one form that planners write for entities, which then travels alone. */
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

/** A document of several selections. */
export interface MergedDocument {
  readonly query: string;
  readonly operationName: string | undefined;
  /** Alias of each selection's list, which is the name of its variable too. */
  readonly names: readonly string[];
}

/** The text of a part, whose fragments are called by names that begin with `owner`. */
const printFor = (owner: string, node: ASTNode): string => {
  const rename = <N extends { readonly name: { readonly value: string } }>(named: N): N => ({
    ...named,
    name: { ...named.name, value: `${owner}_${named.name.value}` },
  });
  return stripIgnoredCharacters(print(visit(node, { FragmentSpread: rename, FragmentDefinition: { leave: rename } })));
};

/** Writes selections side by side, each an `_entities` of its own name. */
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
