import { type DocumentNode, Kind, type OperationDefinitionNode, parse, type SelectionSetNode } from 'graphql';
import type { ExampleOperation } from '../../gateway/graphql/graphiql/example-operations.ts';

export const operationOf = (document: DocumentNode): OperationDefinitionNode => {
  const [operation, ...others] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0)
    throw new Error('an example is one operation');
  return operation;
};

/** Paths that the head of an example declares as possibly empty. */
const mayBeEmpty = (document: string): readonly string[] =>
  [...document.matchAll(/^# May be empty: (.+)$/gm)].flatMap(([, paths = '']) => paths.split(/,\s*/));

const pathsBelow = (selections: SelectionSetNode, prefix: string): readonly string[] =>
  selections.selections.flatMap((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD)
      throw new Error('examples have no named fragments: they are to be read from top to bottom');
    if (selection.kind === Kind.INLINE_FRAGMENT) return pathsBelow(selection.selectionSet, prefix);
    if (selection.selectionSet === undefined) return [];
    const path = `${prefix}${(selection.alias ?? selection.name).value}`;
    return [path, ...pathsBelow(selection.selectionSet, `${path}.`)];
  });

/** Paths of all selected objects and lists that need at least one value, without those declared as possibly empty. */
export const expectedPaths = ({ document }: Pick<ExampleOperation, 'document'>): readonly string[] => {
  const exempt = mayBeEmpty(document);
  const paths = pathsBelow(operationOf(parse(document)).selectionSet, '');
  const unknown = exempt.filter((path) => !paths.includes(path));
  if (unknown.length > 0) throw new Error(`nothing is selected at ${unknown.join(', ')}`);
  return paths.filter((path) => !exempt.some((each) => path === each || path.startsWith(`${each}.`)));
};

/** Paths at which a response has an object, in lists that are not empty. */
export const answeredPaths = (data: unknown, prefix = '', found: Set<string> = new Set()): Set<string> => {
  if (Array.isArray(data)) for (const item of data) answeredPaths(item, prefix, found);
  else if (typeof data === 'object' && data !== null) {
    if (prefix !== '') found.add(prefix);
    for (const [key, value] of Object.entries(data))
      answeredPaths(value, prefix === '' ? key : `${prefix}.${key}`, found);
  }
  return found;
};

/** Returns the value at a path of keys and indexes; undefined when there is none. */
export const valueAt = (data: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined,
    data,
  );
