import { wait } from '../control/wait.ts';
import { type Access, ask, type Question } from './ask.ts';
import { dateInDays } from './date-in-days.ts';

const base = '/flights/api/v1';
const patienceMs = 30_000;

/** A request that is accepted with 202 once its row and job are stored. */
export const fareSearch: Question = {
  name: 'search',
  path: `${base}/flight-searches`,
  body: { date: dateInDays(30), origin_iata: 'SFO', destination_iata: 'JFK' },
};

/** Resolves with its id. */
export const startFareSearch = async (access: Access): Promise<string> => {
  const { status, text } = await ask(access, fareSearch);
  if (status !== 202) throw new Error(`the fare search was not accepted: ${status} ${text.slice(0, 200)}`);
  return (JSON.parse(text) as { data: { job_id: string } }).data.job_id;
};

export const untilTakenUp = async (access: Access, jobId: string): Promise<void> => {
  const startedAtMs = performance.now();
  for (;;) {
    const { text } = await ask(access, { name: 'search', path: `${base}/flight-searches/${jobId}` });
    if (!/"status":\s*"pending"/.test(text)) return;
    if (performance.now() - startedAtMs > patienceMs) throw new Error('no worker took the fare search up');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Resolves with the first offer's booking token. */
export const bookingToken = async (access: Access, jobId: string): Promise<string> => {
  const startedAtMs = performance.now();
  for (;;) {
    const { text } = await ask(access, { name: 'search', path: `${base}/flight-searches/${jobId}` });
    const [, token] = /"booking_token":\s*"([^"]+)"/.exec(text) ?? [];
    if (token !== undefined) return token;
    if (performance.now() - startedAtMs > patienceMs)
      throw new Error(`the fare search did not complete: ${text.slice(0, 300)}`);
    await wait(100);
  }
};

/** Resolves with the status. */
export const book = async (access: Access, token: string): Promise<number> =>
  (await ask(access, { name: 'booking', path: `${base}/booking-urls`, body: { booking_token: token } })).status;
