import type { FetchNode } from '@apollo/query-planner';
import { Kind, parse, print, stripIgnoredCharacters } from 'graphql';

/** What a fetch of entities asks of each of them, apart from the list itself: it can stand beside others in one document. */
export interface EntitySelection {
  /** The document of this one alone, with `$representations`. One instance for equal ones. */
  readonly query: string;
  readonly operationName: string | undefined;
  /** Text of the selection set of `_entities`, braces included. */
  readonly selectionSet: string;
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
  if (operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) return undefined;
  const [field, ...otherFields] = operation.selectionSet.selections;
  if (field?.kind !== Kind.FIELD || otherFields.length > 0 || operation.directives?.length !== 0) return undefined;
  if (field.name.value !== '_entities' || field.alias !== undefined || field.selectionSet === undefined)
    return undefined;
  const variableDefinitions = new Map<string, string>();
  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    if (name !== 'representations') variableDefinitions.set(name, stripIgnoredCharacters(print(definition)));
  }
  return { query, operationName, selectionSet: stripIgnoredCharacters(print(field.selectionSet)), variableDefinitions };
};

/** A document of several selections. */
export interface MergedDocument {
  readonly query: string;
  readonly operationName: string | undefined;
  /** Alias of each selection's list, which is the name of its variable too. */
  readonly names: readonly string[];
}

/** Writes selections side by side, each an `_entities` of its own name. */
export const mergeSelections = (selections: readonly EntitySelection[]): MergedDocument => {
  const definitions = new Map(selections.flatMap(({ variableDefinitions }) => [...variableDefinitions]));
  let prefix = 'entities_';
  while (selections.some((_, index) => definitions.has(`${prefix}${index}`))) prefix += '_';
  const names = selections.map((_, index) => `${prefix}${index}`);
  const variables = [...names.map((name) => `$${name}:[_Any!]!`), ...definitions.values()].join(',');
  const fields = selections.map(
    ({ selectionSet }, index) => `${names[index]}:_entities(representations:$${names[index]})${selectionSet}`,
  );
  const operationName = selections[0]?.operationName;
  return { query: `query ${operationName ?? ''}(${variables}){${fields.join(' ')}}`, operationName, names };
};
