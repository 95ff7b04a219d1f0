import { wait } from '../control/wait.ts';

export interface Access {
  readonly url: string;
  readonly key: string;
}

/** The outcome of a request. `status` is 0 without a response: the connection was refused or broke, or time ran out. */
export interface Answer {
  readonly name: string;
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

export interface Question {
  readonly name: string;
  readonly path: string;
  /** A request with a body is sent with POST. */
  readonly body?: unknown;
  /** Checks the body of a 2xx response. Default: every body is right. */
  readonly isRight?: (text: string) => boolean;
}

const defaultPatienceMs = 60_000;

/** Sends one request over a pooled connection. Never throws. */
export const ask = async (
  { url, key }: Access,
  { name, path, body }: Question,
  patienceMs = defaultPatienceMs,
): Promise<Answer> => {
  const startedAtMs = performance.now();
  const end = (status: number, text: string): Answer => ({ name, status, ms: performance.now() - startedAtMs, text });
  try {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return end(response.status, await response.text());
  } catch (error) {
    return end(0, String(error));
  }
};

const isRight = ({ isRight: check = () => true }: Question, { status, text }: Answer): boolean =>
  status >= 200 && status < 300 && check(text);

/**
 * Repeats all questions at once until all responses of a round are right. `ms` counts from the first request, and is
 * Infinity after `patienceMs`.
 */
export const untilAllRight = async (
  access: Access,
  questions: readonly Question[],
  patienceMs: number,
): Promise<{ readonly ms: number; readonly wrong: readonly Answer[] }> => {
  const startedAtMs = performance.now();
  for (;;) {
    const roundMs = performance.now() - startedAtMs;
    const answers = await Promise.all(questions.map((question) => ask(access, question, patienceMs)));
    const wrong = answers.filter((answer, place) => !isRight(questions[place] as Question, answer));
    if (wrong.length === 0) return { ms: performance.now() - startedAtMs, wrong };
    if (roundMs > patienceMs) return { ms: Number.POSITIVE_INFINITY, wrong };
    await wait(50);
  }
};
