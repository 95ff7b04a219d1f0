import { wait } from '../process/waiting.ts';
import { type Access, ask, type Question, type Response } from './ask.ts';

interface LoadReport {
  readonly longestMs: number;
  /** Number of responses by status: `200: 512, 503: 40`. */
  readonly statuses: string;
  /** Outcomes that no client may see: no response, or an error that is not marked as retryable. */
  readonly unfit: readonly Response[];
}

const pauseMs = 100;

const isFit = ({ status, text }: Response): boolean =>
  (status >= 200 && status < 300 && !/"code":\s*"(INTERNAL_ERROR|internal_error)"/.test(text)) ||
  ((status === 503 || status === 504) && /"retryable":\s*true/.test(text));

/** Writes how many responses had each status. */
export const countsByStatus = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

export const toReport = (responses: readonly Response[]): LoadReport => {
  const counts: Record<string, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return {
    longestMs: Math.max(0, ...responses.map(({ ms }) => ms)),
    statuses: countsByStatus(counts),
    unfit: responses.filter((response) => !isFit(response)),
  };
};

/** Repeats each question in a loop of its own, so that a slow response does not delay the other questions. */
export const startMixedLoad = (access: Access, questions: readonly Question[]) => {
  const responses: Response[] = [];
  let stopped = false;
  const loops = questions.map(async (question) => {
    while (!stopped) {
      responses.push(await ask(access, question));
      await wait(pauseMs);
    }
  });
  return {
    /** Waits for the requests in flight. */
    stop: async (): Promise<LoadReport> => {
      stopped = true;
      await Promise.all(loops);
      return toReport(responses);
    },
  };
};
