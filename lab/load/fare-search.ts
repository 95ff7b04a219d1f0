import { searchesPath } from '../../tests/kit/flights/fare-journey.ts';
import { dayFromNow } from '../../tests/kit/time/day-from-now.ts';
import { find } from '../process/server-process.ts';
import { until } from '../process/waiting.ts';
import { type Access, ask, type Question, readJson } from './ask.ts';

/** The service accepts this request with 202 once its row and job are stored. */
export const fareSearch: Question = {
  name: 'search',
  path: `/flights${searchesPath}`,
  body: { date: dayFromNow(30), origin_iata: 'SFO', destination_iata: 'JFK' },
};

/** Returns its job id. */
export const startFareSearch = async (access: Access): Promise<string> =>
  (await readJson<{ data: { job_id: string } }>(access, fareSearch)).data.job_id;

export const pathOfSearch = (jobId: string): string => `${fareSearch.path}/${jobId}`;

/** Polls a search until its response matches. Resolves with the match of the pattern's group. */
const untilSearch = async (access: Access, jobId: string, pattern: RegExp): Promise<string> => {
  let text = '';
  await until(`the fare search ${jobId} as ${pattern}`, async () => {
    text = (await ask(access, { path: pathOfSearch(jobId) })).text;
    return pattern.test(text);
  });
  return find(text, pattern);
};

export const untilTakenUp = (access: Access, jobId: string): Promise<string> =>
  untilSearch(access, jobId, /"status":\s*"((?!pending)\w+)"/);

export const untilCompleted = (access: Access, jobId: string): Promise<string> =>
  untilSearch(access, jobId, /"status":\s*"(completed)"/);

/** Waits until the search has completed. Resolves with the first offer's booking token. */
export const bookingToken = (access: Access, jobId: string): Promise<string> =>
  untilSearch(access, jobId, /"booking_token":\s*"([^"]+)"/);

export const book = async (access: Access, token: string): Promise<number> =>
  (await ask(access, { path: '/flights/api/v1/booking-urls', body: { booking_token: token } })).status;
