import {
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  Kind,
  parse,
  print,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { memoized } from '../../platform/cache/memoized.ts';
import { type Fragments, fragmentsOf } from '../../platform/graphql/selection/fragments.ts';
import { responseNameOf } from '../../platform/graphql/selection/selected-fields.ts';

/** A selection, independent of the names of its operation and fragments and of other selections in the document. */
export interface Asked {
  readonly text: string;
  /** Used variables in alphabetical order, without those of representations. */
  readonly variableNames: readonly string[];
}

export interface EntityPart extends Asked {
  readonly responseName: string;
  readonly representations: string;
}

/** Parts of a request, by which recorded results are found. */
export type FetchParts =
  | { readonly kind: 'root'; readonly asked: Asked }
  | { readonly kind: 'entities'; readonly parts: readonly EntityPart[] };

const askedBy = (set: SelectionSetNode, fragments: Fragments): Asked => {
  // Numbered in the order of first use, so that equal selections get equal numbers.
  const met: string[] = [];
  const variables = new Set<string>();
  const numberOf = (name: string): number => (met.includes(name) ? met.indexOf(name) : met.push(name) - 1);
  const textOf = (node: ASTNode): string =>
    print(
      visit(node, {
        FragmentSpread: {
          leave: (spread) => ({ ...spread, name: { ...spread.name, value: `f${numberOf(spread.name.value)}` } }),
        },
        Variable: ({ name }) => void variables.add(name.value),
      }),
    );
  const texts = [textOf(set)];
  for (const name of met) {
    const fragment = fragments.get(name);
    if (fragment !== undefined) texts.push(`${fragment.typeCondition.name.value} ${textOf(fragment.selectionSet)}`);
  }
  return { text: texts.join('\n'), variableNames: [...variables].sort() };
};

/** Returns undefined for a field that is not in the planner's form for entities. */
const entityPartOf = (field: FieldNode, fragments: Fragments): EntityPart | undefined => {
  const [argument, ...others] = field.arguments ?? [];
  if (field.name.value !== '_entities' || field.selectionSet === undefined || others.length > 0) return undefined;
  if (argument?.name.value !== 'representations' || argument.value.kind !== Kind.VARIABLE) return undefined;
  return {
    ...askedBy(field.selectionSet, fragments),
    responseName: responseNameOf(field),
    representations: argument.value.name.value,
  };
};

const read = (document: DocumentNode): FetchParts => {
  const fragments = fragmentsOf(document);
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) throw new Error('a fetch has no operation');
  const parts = operation.selectionSet.selections.map((node) =>
    node.kind === Kind.FIELD ? entityPartOf(node, fragments) : undefined,
  );
  const entities = parts.filter((part) => part !== undefined);
  return entities.length === parts.length
    ? { kind: 'entities', parts: entities }
    : { kind: 'root', asked: askedBy(operation.selectionSet, fragments) };
};

/** Caches parsed fetches, of which there are as many as in the sampled operations. */
export const createFetchReader = (): ((query: string) => FetchParts) => {
  const known = new LRUCache<string, FetchParts>({
    max: 1000,
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: (_, query) => query.length + 1,
  });
  return (query) => memoized(known, query, () => read(parse(query, { noLocation: true })));
};
