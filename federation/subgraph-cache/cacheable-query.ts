import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionNode,
  type SelectionSetNode,
  stripIgnoredCharacters,
  valueFromASTUntyped,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import {
  type Fragments,
  fragmentsBelow,
  fragmentsOf,
  responseNameOf,
  selectedFields,
  variablesIn,
} from '../../platform/graphql/selection/selection.ts';
import { memoized } from '../../platform/runtime/memoized.ts';

export interface EntityList {
  /** Response key. */
  readonly name: string;
  readonly variable: string;
  readonly selection: string;
  readonly variables: readonly string[];
}

export interface RootField {
  readonly name: string;
  argumentsWith(variables: Readonly<Record<string, unknown>> | undefined): Readonly<Record<string, unknown>>;
}

/** A query that is cached as a whole, or by the entities of its lists. */
export type CacheableQuery =
  | {
      readonly kind: 'root';
      readonly selection: string;
      readonly variables: readonly string[];
      readonly fields: readonly RootField[];
    }
  | {
      readonly kind: 'entities';
      readonly lists: readonly EntityList[];
      /** Returns the query with the lists at these indexes alone. The same indexes give the same string instance. */
      textOf(places: readonly number[]): string;
    };

const printed = (node: SelectionSetNode | FragmentDefinitionNode | OperationDefinitionNode): string =>
  stripIgnoredCharacters(print(node));

const toEntityList = (field: SelectionNode, fragments: Fragments): EntityList | undefined => {
  if (field.kind !== Kind.FIELD || field.name.value !== '_entities' || field.selectionSet === undefined)
    return undefined;
  if ((field.directives?.length ?? 0) > 0) return undefined;
  const [argument, ...others] = field.arguments ?? [];
  if (argument?.name.value !== 'representations' || argument.value.kind !== Kind.VARIABLE || others.length > 0)
    return undefined;
  const variable = argument.value.name.value;
  const used = fragmentsBelow(field.selectionSet, fragments);
  const variables = variablesIn([field.selectionSet, ...used]);
  if (variables.has(variable)) return undefined;
  return {
    name: responseNameOf(field),
    variable,
    selection: [printed(field.selectionSet), ...used.map(printed)].join(''),
    variables: [...variables].sort(),
  };
};

/** Includes the fragments and variables that the fields use. */
const withFields = (
  operation: OperationDefinitionNode,
  selections: readonly SelectionNode[],
  fragments: Fragments,
): string => {
  const selectionSet: SelectionSetNode = { kind: Kind.SELECTION_SET, selections };
  const used = fragmentsBelow(selectionSet, fragments);
  const variables = variablesIn([selectionSet, ...used]);
  const variableDefinitions = (operation.variableDefinitions ?? []).filter((definition) =>
    variables.has(definition.variable.name.value),
  );
  return [printed({ ...operation, variableDefinitions, selectionSet }), ...used.map(printed)].join('');
};

const toRootField = ({ name, arguments: given = [] }: FieldNode): RootField => ({
  name: name.value,
  argumentsWith: (variables) =>
    Object.fromEntries(
      given.flatMap(({ name: { value: argument }, value }) => {
        const isAbsent = value.kind === Kind.VARIABLE && variables?.[value.name.value] === undefined;
        return isAbsent ? [] : [[argument, valueFromASTUntyped(value, variables)]];
      }),
    ),
});

const toQuery = (document: DocumentNode): CacheableQuery | undefined => {
  const [operation, ...otherOperations] = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION || otherOperations.length > 0) return undefined;
  if (operation.operation !== 'query') return undefined;
  const fragments = fragmentsOf(document);
  const { selections } = operation.selectionSet;
  const lists = selections.flatMap((field) => toEntityList(field, fragments) ?? []);
  const variablesOfLists = new Set(lists.map(({ variable }) => variable));
  if (lists.length === selections.length && variablesOfLists.size === lists.length && !operation.directives?.length) {
    // Limited, because many lists have many combinations.
    const texts = new LRUCache<string, string>({ max: maxTexts });
    const textOf = (places: readonly number[]): string =>
      memoized(texts, places.join(' '), () =>
        withFields(
          operation,
          places.flatMap((place) => selections[place] ?? []),
          fragments,
        ),
      );
    return { kind: 'entities', lists, textOf };
  }
  // The operation's name does not affect the result.
  const { name: _name, ...nameless } = operation;
  const selection = [printed(nameless), ...[...fragments.values()].map(printed)].join('');
  const variables = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  return {
    kind: 'root',
    selection,
    variables: variables.sort(),
    fields: selectedFields(operation.selectionSet, fragments).map(({ node }) => toRootField(node)),
  };
};

/** An invalid document is left for the subgraph to refuse. */
const queryIn = (text: string): CacheableQuery | undefined => {
  try {
    return toQuery(parse(text, { noLocation: true }));
  } catch {
    return undefined;
  }
};

const maxTexts = 64;
const maxQueries = 2_000;
/** Bound on all cached documents together. */
const maxCharacters = 4 * 1024 * 1024;

/**
 * Creates a reader that parses each text once. It returns undefined for mutations and for anything else that is not a
 * single query.
 */
export const createQueryReader = (): ((text: string) => CacheableQuery | undefined) => {
  const read = new LRUCache<string, { readonly query: CacheableQuery | undefined }>({
    max: maxQueries,
    maxSize: maxCharacters,
    sizeCalculation: (_, text) => text.length + 1,
  });
  return (text) => memoized(read, text, () => ({ query: queryIn(text) })).query;
};
