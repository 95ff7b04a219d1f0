import type { FareOfferFragment } from '../../../subgraphs/flights/__generated__/operations.ts';
import type { InRest } from '../rest/in-rest.ts';
import { type Envelope, type RestClient, type RestResponse, restClient } from '../rest/rest-client.ts';
import { dayFromNow } from '../time/day-from-now.ts';
import { deadlineMs } from '../time/deadline.ts';
import { eventually } from '../time/eventually.ts';
import type { Tributary } from '../tributary/start-tributary.ts';

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

/** An offer; `price` is the amount. */
export type OfferData = Omit<InRest<FareOfferFragment>, 'price'> & { readonly price: number | null };

export const searchesPath = '/api/v1/flight-searches';

/** A search for which the emulated source of fares has offers. */
export const oneWaySearch = (changes: object = {}): object => ({
  date: dayFromNow(30),
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
  const query = 'subscription ($jobId: ID!) { fareSearchChanged(jobId: $jobId) { status } }';
  const ask = () =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query, variables: { jobId } }),
      signal: AbortSignal.timeout(withinMs),
    });
  // On a busy machine statements wait for the database, and one more request is refused: clients retry it.
  const response = await eventually(ask, ({ status }) => status !== 503);
  const text = await response.text();
  const states = [...text.matchAll(/"status":"([A-Z]+)"/g)].map(([, state]) => state ?? '');
  if (!['COMPLETED', 'FAILED'].includes(states.at(-1) ?? '')) throw new Error(`the search did not end: ${text}`);
  return states;
};

export const finishedSearch = async (
  tributary: Pick<Tributary, 'url' | 'key'>,
  body: object,
  client: RestClient = restClient(tributary, '/flights'),
): Promise<RestResponse<Envelope<JobData>>> => {
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
