import { seededRandom } from '../../../emulator/random/seeded-random.ts';
import type { FleetAnswer, FleetClient } from './fleet-client.ts';
import type { Ledger } from './ledger.ts';
import type { Outages } from './outages.ts';
import type { Question } from './questions.ts';
import { isRefusal } from './refusal.ts';
import { type GraphAnswer, wrongIn } from './right-answer.ts';

/** A question with what its answer was before anything was killed. */
export interface Known {
  readonly question: Question;
  readonly expected: unknown;
}

/** Asks each question once. Throws for an answer that does not name what was asked for, or that has an error. */
export const knowAnswers = async (questions: readonly Question[], client: FleetClient): Promise<Known[]> => {
  const known: Known[] = [];
  for (const question of questions) {
    const { status, body } = (await client.send(question.request)) ?? {};
    const expected = status === 200 ? question.steady(body) : undefined;
    const text = JSON.stringify(expected) ?? '';
    if (!question.names.every((name) => text.includes(name)) || (body as GraphAnswer).errors !== undefined)
      throw new Error(`${question.name} ${question.names}: ${status} ${JSON.stringify(body).slice(0, 1000)}`);
    known.push({ question, expected });
  }
  return known;
};

interface RestError {
  readonly code?: unknown;
  readonly retryable?: unknown;
}

/** The error of an answer over REST, in either of the two styles. */
const restErrorOf = (body: unknown): RestError => {
  const { error, ...flat } = body as RestError & { readonly error?: RestError };
  return error ?? flat;
};

/** Whether an answer over REST is the documented refusal while a service that it needs is away. */
export const isRestRefusal = (answer: FleetAnswer, services: readonly string[], outages: Outages): boolean => {
  const { code, retryable } = restErrorOf(answer.body);
  return answer.status === 503 && isRefusal({ code, retryable, services }, outages, answer.sentAtMs);
};

export interface AskerOptions {
  readonly seed: string;
  readonly known: readonly Known[];
  readonly client: FleetClient;
  readonly ledger: Ledger;
  readonly outages: Outages;
  readonly isOver: () => boolean;
}

/** Refusals of a service that is away before an asker turns to the other services, as a client that is told to try again later does. */
const patience = 4;

/** Asks one question after the other, in an order that the seed decides, and checks each answer, until it is over. */
export const keepAsking = async (options: AskerOptions): Promise<void> => {
  const { seed, known, client, ledger, outages, isOver } = options;
  const draw = seededRandom(seed);
  let refusals = 0;

  const check = ({ question, expected }: Known, answer: FleetAnswer): 'right' | 'refused' | 'wrong' => {
    const wrong = (what: unknown): 'wrong' => {
      ledger.fault({ asked: answer.asked, answered: [answer.status, what, answer.body], expected });
      return 'wrong';
    };
    if (question.kind === 'REST') {
      if (isRestRefusal(answer, question.services, outages)) return 'refused';
      if (answer.status !== 200) return wrong('no success');
      const steady = question.steady(answer.body);
      return JSON.stringify(steady) === JSON.stringify(expected) ? 'right' : wrong(steady);
    }
    const body = answer.body as GraphAnswer;
    const faults = answer.status === 200 ? wrongIn(expected, body, outages, answer.sentAtMs) : ['no success'];
    if (faults.length > 0) return wrong(faults);
    return body.errors === undefined ? 'right' : 'refused';
  };

  while (!isOver()) {
    const away = (service: string) => outages.isAway(service);
    const possible = refusals < patience ? known : known.filter(({ question }) => !question.services.some(away));
    if (!known.some(({ question }) => question.services.some(away))) refusals = 0;
    const next = draw.pick(possible.length > 0 ? possible : known);
    const answer = await client.send(next.question.request);
    if (answer === undefined) return;
    const verdict = check(next, answer);
    if (verdict === 'wrong') return;
    if (verdict === 'refused') refusals += 1;
    ledger.count(verdict === 'right' ? next.question.kind : `refused over ${next.question.kind}`);
  }
};
