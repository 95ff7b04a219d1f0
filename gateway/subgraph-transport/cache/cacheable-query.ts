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
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';

/** One list of entities that a query asks for. */
export interface EntityList {
  /** Its name in the response. */
  readonly name: string;
  /** The variable with its representations. */
  readonly variable: string;
  /** What is selected of each entity, with the fragments that it uses. */
  readonly selection: string;
  /** Other variables that it uses. */
  readonly variables: readonly string[];
}

/** A root field that a query selects. */
export interface RootField {
  readonly name: string;
  /** The arguments that the query gives it. */
  argumentsWith(variables: Readonly<Record<string, unknown>> | undefined): Readonly<Record<string, unknown>>;
}

/** A query as it is cached: as a whole, or each entity of its lists. */
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
      /** The text with some of the lists alone, by their places. One string instance for the same places. */
      textOf(places: readonly number[]): string;
    };

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const printed = (node: SelectionSetNode | FragmentDefinitionNode | OperationDefinitionNode): string =>
  stripIgnoredCharacters(print(node));

/** The names of all fragments that are spread below, in the order in which they are first met. */
const fragmentsBelow = (
  node: SelectionSetNode | FieldNode,
  fragments: Fragments,
): readonly FragmentDefinitionNode[] => {
  const met = new Map<string, FragmentDefinitionNode>();
  const look = (within: SelectionSetNode | FieldNode): void => {
    visit(within, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (fragment === undefined || met.has(name.value)) return;
        met.set(name.value, fragment);
        look(fragment.selectionSet);
      },
    });
  };
  look(node);
  return [...met.values()];
};

const variablesIn = (nodes: readonly (SelectionNode | SelectionSetNode | FragmentDefinitionNode)[]): Set<string> => {
  const names = new Set<string>();
  for (const node of nodes)
    visit(node, {
      Variable: ({ name }) => {
        names.add(name.value);
      },
    });
  return names;
};

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
    name: (field.alias ?? field.name).value,
    variable,
    selection: [printed(field.selectionSet), ...used.map(printed)].join(''),
    variables: [...variables].sort(),
  };
};

/** The query with some of its fields alone, and what these use. */
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

const rootFields = ({ selections }: SelectionSetNode, fragments: Fragments): readonly RootField[] =>
  selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return toRootField(node);
    const within = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
    return within === undefined ? [] : rootFields(within.selectionSet, fragments);
  });

const toQuery = ({ definitions }: DocumentNode): CacheableQuery | undefined => {
  const [operation, ...otherOperations] = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION || otherOperations.length > 0) return undefined;
  if (operation.operation !== 'query') return undefined;
  const fragments: Fragments = new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const { selections } = operation.selectionSet;
  const lists = selections.flatMap((field) => toEntityList(field, fragments) ?? []);
  const variablesOfLists = new Set(lists.map(({ variable }) => variable));
  if (lists.length === selections.length && variablesOfLists.size === lists.length && !operation.directives?.length) {
    const texts = new Map<string, string>();
    const textOf = (places: readonly number[]): string => {
      const key = places.join(' ');
      const text =
        texts.get(key) ??
        withFields(
          operation,
          places.flatMap((place) => selections[place] ?? []),
          fragments,
        );
      // A document of many lists has many combinations of them.
      if (texts.size < maxTexts) texts.set(key, text);
      return text;
    };
    return { kind: 'entities', lists, textOf };
  }
  // Its name is no part of what it asks for.
  const { name: _name, ...nameless } = operation;
  const selection = [printed(nameless), ...[...fragments.values()].map(printed)].join('');
  const variables = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  return {
    kind: 'root',
    selection,
    variables: variables.sort(),
    fields: rootFields(operation.selectionSet, fragments),
  };
};

/** A text that is no document is the subgraph's to refuse. */
const queryIn = (text: string): CacheableQuery | undefined => {
  try {
    return toQuery(parse(text, { noLocation: true }));
  } catch {
    return undefined;
  }
};

const maxTexts = 64;
const maxQueries = 2_000;
/** Documents whose parts are cached, together. */
const maxCharacters = 4 * 1024 * 1024;

/** Reads queries, each text once. Undefined for what is not cached: mutations, and what is no single query. */
export const createQueryReader = (): ((text: string) => CacheableQuery | undefined) => {
  const read = new LRUCache<string, { readonly query: CacheableQuery | undefined }>({
    max: maxQueries,
    maxSize: maxCharacters,
    sizeCalculation: (_, text) => text.length + 1,
  });
  return (text) => {
    const known = read.get(text);
    if (known !== undefined) return known.query;
    const query = queryIn(text);
    read.set(text, { query });
    return query;
  };
};
