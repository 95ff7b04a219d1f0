import { brokenRule, validationFailure } from '../../../platform/graphql/constraint/validation-errors.ts';
import type { CheckedDocument } from '../../../platform/subgraph/own-graph.ts';
import { watchesRules } from '../model/rules.ts';
import type { WatchCondition } from '../model/watch.ts';

/** Throws `validation_error` for a path that the document does not select, and for a bound that every number meets. */
export const checkCondition = (condition: WatchCondition, { targetOf }: Pick<CheckedDocument, 'targetOf'>): void => {
  const { gains, moves } = condition;
  const place = (...names: string[]) => ['input', 'condition', ...names];
  if (gains !== null && targetOf(gains.path) !== 'list')
    throw validationFailure(brokenRule(watchesRules.path_of_no_list, place('gains', 'path'), gains.path));
  for (const kind of ['becomes', 'crosses', 'moves', 'firstTime'] as const) {
    const path = condition[kind]?.path;
    if (path !== undefined && targetOf(path) !== 'value')
      throw validationFailure(brokenRule(watchesRules.path_of_no_value, place(kind, 'path'), path));
  }
  for (const name of ['amount', 'percent'] as const) {
    const bound = moves?.[name] ?? null;
    if (bound !== null && !(Number(bound) > 0))
      throw validationFailure(brokenRule(watchesRules.not_above_zero, place('moves', name), bound));
  }
};
