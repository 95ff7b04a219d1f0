import type { z } from 'zod';
import type { Call } from '../../../../platform/call/call.ts';
import type { UpstreamReason } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamRequest, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import type { MicroblogBudget } from './budget.ts';
import { problemOf } from './definition.ts';
import { invalidRequestWire } from './wire.ts';

/** `faults` are the rejected parameters and the source's messages. */
export class RefusedQueryError extends UpstreamError {
  readonly faults: readonly { readonly parameters: readonly string[]; readonly message: string }[];

  constructor(source: string, problems: RefusedQueryError['faults']) {
    super(source, 'malformed', { predicate: 'refuses the request', cause: new Error('status 400') });
    this.name = 'RefusedQueryError';
    this.faults = problems;
  }

  concerns(parameter: string): boolean {
    return this.faults.some(
      ({ parameters, message }) => parameters.includes(parameter) || message.includes(`'${parameter}'`),
    );
  }
}

const refusalOf = (source: string, response: UpstreamResponse): Error => {
  const { status } = response;
  const refused = (reason: UpstreamReason, predicate: string) =>
    new UpstreamError(source, reason, { predicate, cause: new Error(`status ${status}`) });
  if (status === 402) return refused('quota', 'has no credits of this deployment left');
  if (status === 403)
    return refused(
      'blocked',
      /client-not-enrolled/.test(response.text())
        ? 'refuses this deployment: its application has to be enrolled in a project first'
        : `refuses this deployment${/authentication/i.test(problemOf(response).title) ? ': its kind of key is not accepted here' : ''}`,
    );
  if (status === 400) {
    const { errors } = decodeJson(source, response, invalidRequestWire);
    return new RefusedQueryError(
      source,
      errors.map(({ parameters, message }) => ({ parameters: Object.keys(parameters), message })),
    );
  }
  return unexpectedStatus(source, response);
};

/** Failures that the source does not bill. */
const unbilled: ReadonlySet<UpstreamReason> = new Set(['unreachable', 'rate_limited', 'quota', 'blocked', 'bad_key']);

interface MicroblogQuestion<T> {
  readonly path: string;
  readonly query: UpstreamRequest['query'];
  readonly schema: z.ZodType<T>;
  /** Costs are in millionths of a dollar. */
  readonly mostCost: number;
  readonly costOf: (response: T) => number;
}

export interface MicroblogRequests {
  readonly source: string;
  /** Null when the source does not have the resource. Throws `UpstreamError`, including `RefusedQueryError`. */
  ask<T>(question: MicroblogQuestion<T>, call: Call): Promise<T | null>;
}

export const createMicroblogRequests = (http: UpstreamHttp, budget: MicroblogBudget): MicroblogRequests => {
  const { source } = http;
  return {
    source,
    ask: async ({ path, query, schema, mostCost, costOf }, call) => {
      const reservation = await budget.reserve(mostCost, call);
      // After a timeout, an unreadable body or an abort, the bill is unknown, so the whole reservation counts.
      let usedMicrodollars = mostCost;
      try {
        const response = await http.request({ path, ...(query === undefined ? {} : { query }) }, call);
        if (response.status !== 200) usedMicrodollars = 0;
        if (response.status === 404) return null;
        if (response.status !== 200) throw refusalOf(source, response);
        const result = decodeJson(source, response, schema);
        usedMicrodollars = costOf(result);
        return result;
      } catch (error) {
        if (error instanceof UpstreamError && unbilled.has(error.reason)) usedMicrodollars = 0;
        throw error;
      } finally {
        // A failed release overstates the spending, which is safe, and must not fail the request.
        if (usedMicrodollars !== mostCost) await reservation.settle(usedMicrodollars).catch(() => {});
      }
    },
  };
};
