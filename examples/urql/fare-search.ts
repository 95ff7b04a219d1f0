import type { Client } from '@urql/core';
import {
  CreateFareSearchDocument,
  type CreateFareSearchInput,
  FareSearchDocument,
  FareSearchProgressDocument,
  type FareSearchQuery,
} from './__generated__/operations.ts';

/** Errors that the user can fix are in `userErrors`; all others are errors of the request. */
export const createFareSearch = async (client: Client, input: CreateFareSearchInput): Promise<string> => {
  const { data, error } = await client.mutation(CreateFareSearchDocument, { input }).toPromise();
  if (error) throw error;
  const [problem] = data?.createFareSearch?.userErrors ?? [];
  if (problem !== undefined) throw new Error(problem.message);
  return data?.createFareSearch?.fareSearch?.jobId ?? '';
};

export const watchFareSearch = (
  client: Client,
  jobId: string,
  show: (search: FareSearchQuery['fareSearch']) => void,
): (() => void) => {
  const query = client.query(FareSearchDocument, { jobId }).subscribe(({ data }) => show(data?.fareSearch ?? null));
  // An event is the search itself, which the cache identifies by its id.
  const events = client.subscription(FareSearchProgressDocument, { jobId }).subscribe(() => {});
  return () => {
    query.unsubscribe();
    events.unsubscribe();
  };
};
