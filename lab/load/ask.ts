import { timeUntil } from '../process/waiting.ts';

export interface Access {
  readonly url: string;
  /** Empty or absent where no key is needed. */
  readonly key?: string;
}

/** The outcome of a request. `status` is 0 without a response: the connection was refused or broke, or time ran out. */
export interface Response {
  readonly name: string;
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

export interface Question {
  readonly path: string;
  /** Default: the path. */
  readonly name?: string;
  /** A request with a body is sent with POST, also with an empty one; a text is sent as it is. */
  readonly body?: unknown;
  readonly accept?: string;
  /** Checks the body of a 2xx response. Default: it has no GraphQL errors. */
  readonly isRight?: (text: string) => boolean;
}

const defaultWithinMs = 60_000;

export const headersOf = ({ key = '' }: Access): Readonly<Record<string, string>> =>
  key === '' ? {} : { authorization: `Bearer ${key}` };

/** Sends one request over a pooled connection. Never throws. */
export const ask = async (
  access: Access,
  { path, name = path, body, accept }: Question,
  withinMs = defaultWithinMs,
): Promise<Response> => {
  const startedAtMs = performance.now();
  const end = (status: number, text: string): Response => ({ name, status, ms: performance.now() - startedAtMs, text });
  try {
    const response = await fetch(`${access.url}${path}`, {
      headers: {
        ...headersOf(access),
        ...(accept === undefined ? {} : { accept }),
        ...(body === undefined || body === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(withinMs),
    });
    return end(response.status, await response.text());
  } catch (error) {
    return end(0, String(error));
  }
};

export const withoutErrors = (text: string): boolean => !/"errors":\s*\[/.test(text);

const isRight = ({ isRight: check = withoutErrors }: Question, { status, text }: Response): boolean =>
  status >= 200 && status < 300 && check(text);

/** Sends one request, and throws unless its response is right. */
export const read = async (access: Access, question: Question | string, withinMs?: number): Promise<string> => {
  const asked = typeof question === 'string' ? { path: question } : question;
  const response = await ask(access, asked, withinMs);
  if (!isRight(asked, response))
    throw new Error(`${response.name} returned ${response.status}: ${response.text.slice(0, 1000)}`);
  return response.text;
};

export const readJson = async <T>(access: Access, question: Question | string): Promise<T> =>
  JSON.parse(await read(access, question)) as T;

/**
 * Repeats all questions at once until all responses of a round are right. `ms` counts from the first request, and is
 * Infinity after `withinMs`.
 */
export const untilAllRight = async (
  access: Access,
  questions: readonly Question[],
  withinMs: number,
): Promise<{ readonly ms: number; readonly wrong: readonly Response[] }> => {
  let wrong: readonly Response[] = [];
  const round = async (): Promise<boolean> => {
    const responses = await Promise.all(questions.map((question) => ask(access, question, withinMs)));
    wrong = responses.filter((response, place) => !isRight(questions[place] as Question, response));
    return wrong.length === 0;
  };
  const ms = await timeUntil(round, { withinMs, everyMs: 50 });
  return { ms, wrong };
};
