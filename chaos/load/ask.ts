import { wait } from '../control/wait.ts';

export interface Access {
  readonly url: string;
  readonly key: string;
}

/** A request and its result. `status` is 0 if no response came: refused, broken or late. */
export interface Answer {
  readonly name: string;
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

export interface Question {
  readonly name: string;
  readonly path: string;
  readonly body?: unknown;
  /** Default: every response with status 200. */
  readonly isRight?: (text: string) => boolean;
}

const defaultPatienceMs = 60_000;

/** Never throws. */
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

export const isRight = ({ isRight: check = () => true }: Question, { status, text }: Answer): boolean =>
  status >= 200 && status < 300 && check(text);

/** Returns milliseconds until every response of a round is right; Infinity when it takes too long. */
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
    // A right round shows that all was right by its end.
    if (wrong.length === 0) return { ms: performance.now() - startedAtMs, wrong };
    if (roundMs > patienceMs) return { ms: Number.POSITIVE_INFINITY, wrong };
    await wait(50);
  }
};
