import { type ExecutionResult, GraphQLError } from 'graphql';
import type { EntitySelection } from './entity-selection.ts';
import type { SubgraphError } from './fetch-errors.ts';
import { copyJson, type JsonObject } from './json.ts';

/** Fetches of one selection, asked as one list. */
export interface AskedTogether {
  readonly selection: EntitySelection;
  readonly values: readonly JsonObject[];
  /** Which fetch (by its place among all of the request), and where each of its representations stands in `values`. */
  readonly members: readonly { readonly fetch: number; readonly indexes: readonly number[] }[];
}

/** An answer for each of `count` fetches, as if it had been asked alone. `names` are those of the groups' lists in the answer. */
export const splitAnswer = (
  result: ExecutionResult,
  groups: readonly AskedTogether[],
  names: readonly string[],
  count: number,
): ExecutionResult[] => {
  const data = result.data ?? {};
  const answers: { data: JsonObject; errors: SubgraphError[] }[] = Array.from({ length: count }, () => ({
    data: {},
    errors: [],
  }));
  groups.forEach(({ values, members }, groupIndex) => {
    const received: unknown = data[names[groupIndex] ?? ''];
    const list: readonly unknown[] | undefined =
      Array.isArray(received) && received.length === values.length ? received : undefined;
    const taken = new Set<number>();
    for (const { fetch, indexes } of members) {
      const answer = answers[fetch];
      if (answer === undefined) continue;
      answer.data['_entities'] =
        list === undefined
          ? received
          : indexes.map((index) => {
              // Each writes into what it gets; one that comes second gets a copy, taken before the first has written.
              if (taken.has(index)) return copyJson(list[index]);
              taken.add(index);
              return list[index];
            });
    }
  });
  for (const error of result.errors ?? []) {
    const [name, index, ...rest] = error.path ?? [];
    const group = typeof name === 'string' ? groups[names.indexOf(name)] : undefined;
    if (group === undefined || typeof index !== 'number') answers[0]?.errors.push(error);
    else
      for (const { fetch, indexes } of group.members) {
        const place = indexes.indexOf(index);
        if (place >= 0) answers[fetch]?.errors.push(at(error, ['_entities', place, ...rest]));
      }
  }
  return answers.map(
    ({ data: own, errors }) => (errors.length === 0 ? { data: own } : { data: own, errors }) as ExecutionResult,
  );
};

const at = ({ message, extensions }: SubgraphError, path: readonly (string | number)[]): GraphQLError =>
  new GraphQLError(message, { path, extensions });
