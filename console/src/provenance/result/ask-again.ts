import { authorization } from '../../graph/client.ts';
import { documentIdOf, fullTextOf, type Operation } from '../../graph/operation.ts';
import { addressOf } from '../../graph/page-data.ts';
import type { ServedError } from '../../graph/problems.ts';
import { session } from '../../graph/session.ts';
import { follow } from '../../graph/streams.ts';
import type { CostReport, PlanReport } from './report.ts';

export interface Response {
  readonly data: unknown;
  readonly errors: readonly ServedError[];
  readonly cost: CostReport | undefined;
  readonly plan: PlanReport | undefined;
  /** Message for a key that may not see plans. */
  readonly planRefusal: string | undefined;
  /** Size of the uncompressed HTTP response, or of an event's JSON. */
  readonly bytes: number;
  /** From the request to the response or first event, measured in this browser. */
  readonly roundTripMs: number;
  readonly atMs: number;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
}

interface Result {
  readonly data?: unknown;
  readonly errors?: readonly ServedError[] | undefined;
  readonly extensions?: { readonly cost?: CostReport; readonly plan?: PlanReport } | undefined;
}

type Facts = Pick<Response, 'planRefusal' | 'bytes' | 'roundTripMs' | 'status' | 'requestId'>;

const timeoutMs = 35_000;

const toResult = ({ data, errors, extensions }: Result, facts: Facts): Response => ({
  data,
  errors: errors ?? [],
  cost: extensions?.cost,
  plan: extensions?.plan,
  atMs: Date.now(),
  ...facts,
});

const codeOf = ({ errors }: Result): unknown => errors?.[0]?.extensions?.['code'];

/** A key without the right to the plan may still read the data, so a refused operation is repeated without the plan. */
const isRefused = (result: Result): boolean => result.data === undefined && codeOf(result) === 'FORBIDDEN';

const post = async (operation: Operation, report: string, signal: AbortSignal, asText = false): Promise<Response> => {
  const { document, name, variables } = operation;
  const what = asText
    ? { query: fullTextOf(document) }
    : { extensions: { persistedQuery: { version: 1, sha256Hash: documentIdOf(document) } } };
  const startedAtMs = performance.now();
  const response = await fetch(addressOf('graphql'), {
    method: 'POST',
    headers: { ...authorization(), accept: 'application/json', 'content-type': 'application/json', 'x-report': report },
    body: JSON.stringify({ operationName: name, variables, ...what }),
    signal,
  });
  const text = await response.text();
  const roundTripMs = performance.now() - startedAtMs;
  if (response.status === 401) session.reportRefused();
  const result = JSON.parse(text) as Result;
  // A server of another release does not know this document.
  if (!asText && codeOf(result) === 'PERSISTED_QUERY_NOT_FOUND') return post(operation, report, signal, true);
  return toResult(result, {
    planRefusal: undefined,
    bytes: new TextEncoder().encode(text).length,
    roundTripMs,
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
  });
};

/** Repeats a query and requests its cost and plan. Rejects when there is no response. */
export const askAgain = async (operation: Operation, signal: AbortSignal): Promise<Response> => {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const result = await post(operation, 'cost, plan', inTime);
  if (!isRefused(result)) return result;
  return { ...(await post(operation, 'cost', inTime)), planRefusal: result.errors[0]?.message };
};

/** Follows a subscription until its first event, which carries the cost and plan. */
export const followOnce = (
  { document, variables }: Operation,
  got: (result: Response) => void,
  failed: (error: ServedError) => void,
): (() => void) => {
  let release = (): void => {};
  let isOver = false;
  const end = (): void => {
    isOver = true;
    release();
  };
  const begin = (report: readonly string[], planRefusal: string | undefined): void => {
    const startedAtMs = performance.now();
    release = follow<unknown, Readonly<Record<string, unknown>>>(
      document,
      () => variables,
      {
        next: (_, result) => {
          if (isOver) return;
          end();
          const { length } = new TextEncoder().encode(JSON.stringify(result));
          const roundTripMs = performance.now() - startedAtMs;
          got(
            toResult(result as Result, {
              planRefusal,
              bytes: length,
              roundTripMs,
              status: undefined,
              requestId: undefined,
            }),
          );
        },
        problem: ({ message, code, canRetry }) => {
          if (isOver || canRetry) return;
          release();
          if (code === 'FORBIDDEN' && planRefusal === undefined) begin(['cost'], message);
          else failed({ message, extensions: { code } });
        },
      },
      { report },
    );
    // An event may arrive before `follow` returns.
    if (isOver) release();
  };
  begin(['cost', 'plan'], undefined);
  return end;
};
