import { seededRandom } from '../../../emulator/random/seeded-random.ts';
import type { FleetClient, FleetResponse } from './fleet-client.ts';
import type { Ledger } from './ledger.ts';
import type { Outages } from './outages.ts';
import type { Question } from './questions.ts';
import { isRefusal } from './refusal.ts';
import { type GraphResult, wrongIn } from './right-result.ts';

/** A question with its response before anything was killed. */
export interface Known {
  readonly question: Question;
  readonly expected: unknown;
}

/** Sends each question once. Throws for a response with an error or without the requested thing. */
export const knowResponses = async (questions: readonly Question[], client: FleetClient): Promise<Known[]> => {
  const known: Known[] = [];
  for (const question of questions) {
    const { status, body } = (await client.send(question.request)) ?? {};
    const expected = status === 200 ? question.steady(body) : undefined;
    const text = JSON.stringify(expected) ?? '';
    if (!question.names.every((name) => text.includes(name)) || (body as GraphResult).errors !== undefined)
      throw new Error(`${question.name} ${question.names}: ${status} ${JSON.stringify(body).slice(0, 1000)}`);
    known.push({ question, expected });
  }
  return known;
};

interface RestError {
  readonly code?: unknown;
  readonly retryable?: unknown;
}

/** The error of a REST response, in either of the two formats. */
const restErrorOf = (body: unknown): RestError => {
  const { error, ...flat } = body as RestError & { readonly error?: RestError };
  return error ?? flat;
};

/** Whether a REST response is the documented refusal while a service that it needs is unavailable. */
export const isRestRefusal = (response: FleetResponse, services: readonly string[], outages: Outages): boolean => {
  const { code, retryable } = restErrorOf(response.body);
  return response.status === 503 && isRefusal({ code, retryable, services }, outages, response.sentAtMs);
};

interface AskerOptions {
  readonly seed: string;
  readonly known: readonly Known[];
  readonly client: FleetClient;
  readonly ledger: Ledger;
  readonly outages: Outages;
  readonly isOver: () => boolean;
}

/** Refusals of an unavailable service before a client turns to the other services. */
const waitClass = 4;

/** Sends questions in an order that the seed decides, and checks each response, until the end. */
export const keepAsking = async (options: AskerOptions): Promise<void> => {
  const { seed, known, client, ledger, outages, isOver } = options;
  const draw = seededRandom(seed);
  let refusals = 0;

  const check = ({ question, expected }: Known, response: FleetResponse): 'right' | 'refused' | 'wrong' => {
    const wrong = (what: unknown): 'wrong' => {
      ledger.fault({ asked: response.asked, responded: [response.status, what, response.body], expected });
      return 'wrong';
    };
    if (question.kind === 'REST') {
      if (isRestRefusal(response, question.services, outages)) return 'refused';
      if (response.status !== 200) return wrong('no success');
      const steady = question.steady(response.body);
      return JSON.stringify(steady) === JSON.stringify(expected) ? 'right' : wrong(steady);
    }
    const body = response.body as GraphResult;
    const faults = response.status === 200 ? wrongIn(expected, body, outages, response.sentAtMs) : ['no success'];
    if (faults.length > 0) return wrong(faults);
    return body.errors === undefined ? 'right' : 'refused';
  };

  while (!isOver()) {
    const away = (service: string) => outages.isAway(service);
    const possible = refusals < waitClass ? known : known.filter(({ question }) => !question.services.some(away));
    if (!known.some(({ question }) => question.services.some(away))) refusals = 0;
    const next = draw.pick(possible.length > 0 ? possible : known);
    const response = await client.send(next.question.request);
    if (response === undefined) return;
    const verdict = check(next, response);
    if (verdict === 'wrong') return;
    if (verdict === 'refused') refusals += 1;
    ledger.count(verdict === 'right' ? next.question.kind : `refused over ${next.question.kind}`);
  }
};
