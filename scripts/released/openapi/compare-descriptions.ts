import type { Change } from '../change.ts';
import type { ApiDescription, ApiOperation } from './api-description.ts';
import { compareErrors, compareOperation } from './compare-operations.ts';

const operationsOf = ({ paths }: ApiDescription): [string, string, ApiOperation][] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, string, ApiOperation] => [method, path, operation]),
  );

/** All operations share the bodies of errors, so each change is reported only once. */
const withoutRepetition = (changes: readonly Change[]): Change[] => [
  ...new Map(changes.map((change) => [`${change.at} ${change.message}`, change])).values(),
];

/** Additions are omitted. `base` is the path of the service. */
export const compareDescriptions = (base: string, released: ApiDescription, current: ApiDescription): Change[] => {
  const documents = { released, current };
  return withoutRepetition(
    operationsOf(released).flatMap(([method, path, operation]): Change[] => {
      const name = `${method.toUpperCase()} ${base}${path}`;
      const now = current.paths[path]?.[method];
      if (now === undefined) return [{ level: 'breaking', at: name, message: 'was removed' }];
      const named = (prefix: string) => (change: Change) => ({ ...change, at: `${prefix} ${change.at}`.trimEnd() });
      return [
        ...compareOperation(documents, operation, now).map(named(name)),
        ...compareErrors(documents, operation, now).map(named(`${base} errors`)),
      ];
    }),
  );
};
