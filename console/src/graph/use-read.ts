import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type OperationContext, useQuery } from 'urql';
import { authorization } from './client.ts';
import { type Document, toOperation } from './operation.ts';
import { isPassing, type Problem, toProblems } from './problems.ts';
import type { Reading } from './reading.ts';

export interface ReadOptions {
  /** Asks again after as many seconds, while the page is in view. Prefer a subscription where the graph has one. */
  readonly everySeconds?: number | undefined;
  /** What the response is to report: `cost`, `plan`. A key that may not see a plan reads without one. */
  readonly report?: readonly ('cost' | 'plan')[] | undefined;
}

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;
const none: readonly Problem[] = [];
const noVariables = {};

/** `FORBIDDEN` without a path may be the plan's: the request is repeated without, and says so again if it is not. */
const isRefusedWhole = (problems: readonly Problem[]): boolean =>
  problems.some(({ code, path }) => code === 'FORBIDDEN' && path === undefined);

const reportContext = (words: string | undefined): Partial<OperationContext> =>
  words === undefined ? {} : { fetchOptions: () => ({ headers: { ...authorization(), 'x-report': words } }) };

/** How long until a failed request is repeated by itself; undefined when it would fail again. */
const pauseBefore = (problems: readonly Problem[], attempt: number): number | undefined => {
  if (problems.length === 0 || !problems.every(({ canRetry }) => canRetry)) return undefined;
  const asked = Math.max(0, ...problems.map(({ retryAfterSeconds }) => (retryAfterSeconds ?? 0) * 1000));
  return Math.max(asked, Math.min(longestPauseMs, firstPauseMs * 2 ** attempt));
};

/** With the pause that there will be in place of the one that the server asked for, which may be shorter. */
const saysWhen = (problems: readonly Problem[], attempt: number): readonly Problem[] => {
  const pauseMs = pauseBefore(problems, attempt);
  if (pauseMs === undefined) return problems.map((problem) => ({ ...problem, retryAfterSeconds: undefined }));
  return problems.map((problem) => ({ ...problem, retryAfterSeconds: Math.ceil(pauseMs / 1000) }));
};

/**
 * Reads a query. Without `variables` nothing is asked; variables are compared by their JSON. What it returned stays in
 * view while other variables are read. A request that failed for a reason that may pass is repeated by itself.
 */
export const useRead = <Data, Variables extends object>(
  document: Document<Data, Variables>,
  variables: Variables | undefined,
  { everySeconds, report }: ReadOptions = {},
): Reading<Data> => {
  const isPaused = variables === undefined;
  const [isReportRefused, setReportRefused] = useState(false);
  const asked = isReportRefused ? undefined : report?.join(', ');
  const context = useMemo(() => reportContext(asked), [asked]);
  const [{ data, error, extensions, fetching, stale }, execute] = useQuery<Data>({
    query: document,
    variables: variables ?? noVariables,
    pause: isPaused,
    requestPolicy: 'cache-and-network',
    context,
  });
  const attempt = useRef(0);
  const problems = useMemo(() => (error === undefined ? none : saysWhen(toProblems(error), attempt.current)), [error]);
  if (asked !== undefined && isRefusedWhole(problems)) setReportRefused(true);
  const key = JSON.stringify(variables ?? noVariables);
  const received = useRef<{ readonly data: Data; readonly atMs: number; readonly key: string }>(undefined);
  if (data !== undefined && data !== null && received.current?.data !== data)
    received.current = { data, atMs: Date.now(), key };
  // What was read of something else stays only until it is known that this cannot be read.
  const earlier = fetching || received.current?.key === key ? received.current?.data : undefined;

  const retry = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]);
  useEffect(() => {
    if (fetching || isPaused) return;
    const pauseMs = pauseBefore(problems, attempt.current);
    if (pauseMs === undefined) {
      attempt.current = 0;
      return;
    }
    const timer = setTimeout(() => {
      attempt.current += 1;
      retry();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [problems, fetching, isPaused, retry]);

  useEffect(() => {
    if (everySeconds === undefined || isPaused) return;
    const timer = setInterval(() => {
      if (!window.document.hidden) retry();
    }, everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds, isPaused, retry]);

  const shown = data ?? earlier;
  // The second attempt has begun while the first one's error is still there.
  const isStarting = !shown && isPassing(problems, fetching ? attempt.current - 1 : attempt.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: variables are compared by their JSON.
  const operation = useMemo(() => toOperation(document, variables ?? noVariables), [document, key]);
  return {
    operation,
    data: isPaused ? undefined : shown,
    isLoading: fetching || stale || isStarting,
    problems: isStarting ? none : problems,
    receivedAtMs: received.current?.atMs,
    report: extensions,
    retry,
  };
};
