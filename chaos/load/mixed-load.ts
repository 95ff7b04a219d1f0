import { wait } from '../control/wait.ts';
import { type Access, type Answer, ask, type Question } from './ask.ts';

interface LoadReport {
  readonly answers: readonly Answer[];
  readonly longestMs: number;
  /** Number of responses by status: `200: 512, 503: 40`. */
  readonly statuses: string;
  /** Outcomes that no client may see: no response, or an error that is not marked as retryable. */
  readonly unfit: readonly Answer[];
}

interface MixedLoad {
  /** Waits for the requests in flight. */
  stop(): Promise<LoadReport>;
}

const pauseMs = 100;

const isFit = ({ status, text }: Answer): boolean =>
  (status >= 200 && status < 300 && !/"code":\s*"(INTERNAL_ERROR|internal_error)"/.test(text)) ||
  ((status === 503 || status === 504) && /"retryable":\s*true/.test(text));

export const toReport = (answers: readonly Answer[]): LoadReport => {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return {
    answers,
    longestMs: Math.max(0, ...answers.map(({ ms }) => ms)),
    statuses: [...counts]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
    unfit: answers.filter((answer) => !isFit(answer)),
  };
};

/** Repeats each question in a loop of its own, so that a slow response does not delay the other questions. */
export const startMixedLoad = (access: Access, questions: readonly Question[]): MixedLoad => {
  const answers: Answer[] = [];
  let stopped = false;
  const loops = questions.map(async (question) => {
    while (!stopped) {
      answers.push(await ask(access, question));
      await wait(pauseMs);
    }
  });
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
      return toReport(answers);
    },
  };
};
