import type { FetchNode } from '@apollo/query-planner';
import { parse } from 'graphql';
import { memoized } from '../../../platform/runtime/memoized.ts';
import type { OwnersOfSelection } from '../field-owners.ts';

/**
 * Only root fields of a query qualify: entities may have other keys elsewhere, and mutations and subscriptions have
 * effects.
 */
export const mayBeRedirected = ({ requires, operationKind }: FetchNode): boolean =>
  requires === undefined && operationKind === 'query';

export const ownersOfFetch = ({ operation }: FetchNode, ownersOfSelection: OwnersOfSelection): readonly string[] =>
  ownersOfSelection(parse(operation, { noLocation: true }));

/**
 * Returns other services with all fields fetched from a service, because the caller may not be allowed to use the
 * planner's choice.
 */
export const createStandIns = (fetches: readonly FetchNode[], ownersOfSelection: OwnersOfSelection) => {
  const known = new Map<string, readonly string[]>();
  const find = (serviceName: string): readonly string[] => {
    const own = fetches.filter((fetch) => fetch.serviceName === serviceName);
    if (!own.every(mayBeRedirected)) return [];
    const [first = [], ...others] = own.map((fetch) => ownersOfFetch(fetch, ownersOfSelection));
    return first.filter((name) => name !== serviceName && others.every((owners) => owners.includes(name)));
  };
  return (serviceName: string): readonly string[] => memoized(known, serviceName, find);
};
