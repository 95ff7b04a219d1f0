import { deadlineMs } from './deadline.ts';
import { type Envelope, type RestAnswer, type RestClient, restClient } from './rest-client.ts';
import type { Tributary } from './start-tributary.ts';

/** The parts of a search's response that tests read. */
export interface JobData {
  readonly job_id: string;
  readonly status: string;
  readonly poll_url: string;
  readonly operation_id: string;
  readonly operation_url: string;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly retryable: boolean | null;
  readonly result: { readonly offers: readonly OfferData[]; readonly total_found: number } | null;
}

export interface OfferData {
  readonly offer_id: string;
  readonly booking_token: string;
  readonly trip_type: string;
  readonly requires_resolve: boolean;
  readonly price: number | null;
  readonly duration_minutes: number;
  readonly stops: number;
  readonly departs_at_local: string;
  readonly segments: readonly Readonly<Record<string, unknown>>[];
}

export const searchesPath = '/api/v1/flight-searches';

/** A day in the future, whenever the tests run. */
export const dateInDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A search for which the emulated source of fares has offers. */
export const oneWaySearch = (changes: object = {}): object => ({
  date: dateInDays(30),
  origin_iata: 'SFO',
  destination_iata: 'JFK',
  ...changes,
});

/** Resolves when the progress stream reports the end of the search. Returns the states that it had. */
export const untilEnded = async (
  { url, key }: Pick<Tributary, 'url' | 'key'>,
  jobId: string,
  withinMs: number = deadlineMs,
): Promise<string[]> => {
  const query = 'subscription ($jobId: ID!) { fareSearchProgress(jobId: $jobId) { status } }';
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query, variables: { jobId } }),
    signal: AbortSignal.timeout(withinMs),
  });
  const text = await response.text();
  const states = [...text.matchAll(/"status":"([A-Z]+)"/g)].map(([, state]) => state ?? '');
  if (!['COMPLETED', 'FAILED'].includes(states.at(-1) ?? '')) throw new Error(`the search did not end: ${text}`);
  return states;
};

export const finishedSearch = async (
  tributary: Pick<Tributary, 'url' | 'key'>,
  body: object,
  client: RestClient = restClient(tributary, '/flights'),
): Promise<RestAnswer<Envelope<JobData>>> => {
  const created = await client.post<Envelope<JobData>>(searchesPath, body);
  if (created.status !== 202) throw new Error(`not accepted: ${JSON.stringify(created.body)}`);
  await untilEnded(tributary, created.body.data.job_id);
  return client.get<Envelope<JobData>>(`${searchesPath}/${created.body.data.job_id}`);
};

/** Like `finishedSearch`, and requires offers. */
export const foundOffers = async (
  tributary: Pick<Tributary, 'url' | 'key'>,
  body: object,
): Promise<{ readonly jobId: string; readonly offers: readonly OfferData[]; readonly totalFound: number }> => {
  const { data } = (await finishedSearch(tributary, body)).body;
  if (data.result === null || data.result.offers.length === 0) throw new Error(`no offers: ${JSON.stringify(data)}`);
  return { jobId: data.job_id, offers: data.result.offers, totalFound: data.result.total_found };
};
