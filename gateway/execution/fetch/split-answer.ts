import { type ExecutionResult, GraphQLError } from 'graphql';
import { isJsonObject, type JsonObject } from '../../../platform/json/json-object.ts';
import type { SubgraphError } from '../../subgraph-transport/foreign-error.ts';
import { copyJson, ownValue } from '../json.ts';
import type { EntitySelection } from './entity-selection.ts';

export interface AskedTogether {
  readonly selection: EntitySelection;
  readonly values: readonly JsonObject[];
  /** Index of a fetch in the request, and those of its representations in `values`. */
  readonly members: readonly { readonly fetch: number; readonly indexes: readonly number[] }[];
}

/** Returns undefined if a list is missing or has another length, because its entities cannot be assigned then. */
const listsOf = (
  { data }: ExecutionResult,
  groups: readonly AskedTogether[],
  names: readonly string[],
): readonly (readonly unknown[])[] | undefined => {
  if (!isJsonObject(data)) return undefined;
  const lists = groups.map(({ values }, index) => {
    const received = ownValue(data, names[index] ?? '');
    return Array.isArray(received) && received.length === values.length ? (received as readonly unknown[]) : undefined;
  });
  return lists.every((list) => list !== undefined) ? lists : undefined;
};

/**
 * Returns a result for each of `count` fetches, as if each were sent alone; undefined if a list is incomplete. `names`
 * are the aliases of the groups' lists.
 */
export const splitAnswer = (
  result: ExecutionResult,
  groups: readonly AskedTogether[],
  names: readonly string[],
  count: number,
): ExecutionResult[] | undefined => {
  const lists = listsOf(result, groups, names);
  if (lists === undefined) return undefined;
  const answers: { data: JsonObject; errors: SubgraphError[] }[] = Array.from({ length: count }, () => ({
    data: {},
    errors: [],
  }));
  groups.forEach(({ members }, groupIndex) => {
    const list = lists[groupIndex] ?? [];
    const taken = new Set<number>();
    for (const { fetch, indexes } of members) {
      const answer = answers[fetch];
      if (answer === undefined) continue;
      answer.data['_entities'] = indexes.map((index) => {
        // Each fetch writes into its entities, so later ones get copies.
        if (taken.has(index)) return copyJson(list[index]);
        taken.add(index);
        return list[index];
      });
    }
  });
  for (const error of result.errors ?? []) {
    const [name, index, ...rest] = error.path ?? [];
    const members = groups[names.indexOf(String(name))]?.members ?? [];
    const about = members.flatMap(({ fetch, indexes }) => {
      const place = typeof index === 'number' ? indexes.indexOf(index) : -1;
      return place < 0 ? [] : [{ fetch, place }];
    });
    for (const { fetch, place } of about) answers[fetch]?.errors.push(at(error, ['_entities', place, ...rest]));
    // An error about no entity is reported once, without a path.
    if (about.length === 0) answers[0]?.errors.push(at(error, undefined));
  }
  return answers.map(
    ({ data: own, errors }) => (errors.length === 0 ? { data: own } : { data: own, errors }) as ExecutionResult,
  );
};

const at = ({ message, extensions }: SubgraphError, path: readonly (string | number)[] | undefined): GraphQLError =>
  new GraphQLError(message, { path, extensions });
