import type { FetchNode } from '@apollo/query-planner';
import { parse } from 'graphql';
import type { OwnersOfSelection } from '../owners-of-selection.ts';

/**
 * Whether another service may be asked for a fetch in its place: root fields of a query need nothing but their
 * arguments. Entities may have other keys elsewhere, mutations and subscriptions have effects.
 */
export const mayBeRedirected = ({ requires, operationKind }: FetchNode): boolean =>
  requires === undefined && operationKind === 'query';

/** Services that have every field of a fetch, its own among them. */
export const ownersOfFetch = ({ operation }: FetchNode, ownersOfSelection: OwnersOfSelection): readonly string[] =>
  ownersOfSelection(parse(operation, { noLocation: true }));

/**
 * Other services that have all that the fetches of one ask for: where several return a field alike, the planner chooses
 * one of them, which the caller need not be allowed to use.
 */
export const createStandIns = (fetches: readonly FetchNode[], ownersOfSelection: OwnersOfSelection) => {
  const known = new Map<string, readonly string[]>();
  const find = (serviceName: string): readonly string[] => {
    const own = fetches.filter((fetch) => fetch.serviceName === serviceName);
    if (!own.every(mayBeRedirected)) return [];
    const [first = [], ...others] = own.map((fetch) => ownersOfFetch(fetch, ownersOfSelection));
    return first.filter((name) => name !== serviceName && others.every((owners) => owners.includes(name)));
  };
  return (serviceName: string): readonly string[] => {
    const found = known.get(serviceName) ?? find(serviceName);
    known.set(serviceName, found);
    return found;
  };
};
