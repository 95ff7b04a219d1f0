import { pageData } from '../../graph/page-data.ts';
import type { Reading } from '../../graph/reading.ts';

const refusals: ReadonlySet<string> = new Set(['FORBIDDEN', 'UNAUTHENTICATED']);

/** Whether the key lacks the right for a reading, in which case retries are useless. */
export const isRefused = ({ problems }: Pick<Reading<unknown>, 'problems'>): boolean =>
  problems.some(({ code }) => refusals.has(code));

/** Removes the refusal, which the panel words itself. */
export const withoutRefusal = <Data,>(reading: Reading<Data>): Reading<Data> =>
  isRefused(reading) ? { ...reading, data: undefined, problems: [] } : reading;

export const needsRight = 'This needs a key with the right admin';

export const HowToGetRight = () => (
  <>
    The key that the first start printed has it{pageData.offersSignIn && ', and so has the link that each start prints'}
    . Another: <code>npm run keys -- create --name operator --rights admin</code>
  </>
);
