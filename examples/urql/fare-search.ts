import type { Client } from '@urql/core';
import {
  CreateFareSearchDocument,
  type CreateFareSearchInput,
  FareSearchDocument,
  FareSearchProgressDocument,
  type FareSearchQuery,
} from './__generated__/operations.ts';

/** Starts a search. Errors that the user can fix are in `userErrors`; all others are errors of the request. */
export const createFareSearch = async (client: Client, input: CreateFareSearchInput): Promise<string> => {
  const { data, error } = await client.mutation(CreateFareSearchDocument, { input }).toPromise();
  if (error) throw error;
  const [problem] = data?.createFareSearch?.userErrors ?? [];
  if (problem !== undefined) throw new Error(problem.message);
  return data?.createFareSearch?.fareSearch?.jobId ?? '';
};

/** Shows a search, and shows it again after each event of the subscription. */
export const watchFareSearch = (
  client: Client,
  jobId: string,
  show: (search: FareSearchQuery['fareSearch']) => void,
): (() => void) => {
  const query = client.query(FareSearchDocument, { jobId }).subscribe(({ data }) => show(data?.fareSearch ?? null));
  // An event is the search itself: the cache identifies it by its id, and the query above returns its new values.
  const events = client.subscription(FareSearchProgressDocument, { jobId }).subscribe(() => {});
  return () => {
    query.unsubscribe();
    events.unsubscribe();
  };
};
