import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type OperationContext, useQuery } from 'urql';
import { authorization } from './client.ts';
import { connection } from './connection.ts';
import { type Document, toOperation } from './operation.ts';
import { isPassing, type Problem, toProblems } from './problems.ts';
import type { Reading } from './reading.ts';
import { useReach } from './use-connection.ts';

interface ReadOptions<Data> {
  /**
   * Interval of repeated reads while the page is visible, or how it follows from the data. Prefer a subscription where
   * the graph has one.
   */
  readonly everySeconds?: number | ((data: Data) => number | undefined) | undefined;
  /** Reports to request. A key that may not see plans reads without the plan. */
  readonly report?: readonly ('cost' | 'plan')[] | undefined;
}

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;
const none: readonly Problem[] = [];
const noVariables = {};

/** `FORBIDDEN` without a path may concern only the plan, so the request is repeated without it. */
const isRefusedWhole = (problems: readonly Problem[]): boolean =>
  problems.some(({ code, path }) => code === 'FORBIDDEN' && path === undefined);

const reportContext = (words: string | undefined): Partial<OperationContext> =>
  words === undefined ? {} : { fetchOptions: () => ({ headers: { ...authorization(), 'x-report': words } }) };

/** Pause before the automatic retry; undefined when a retry would fail as well. */
const pauseBefore = (problems: readonly Problem[], attempt: number): number | undefined => {
  if (problems.length === 0 || !problems.every(({ canRetry }) => canRetry)) return undefined;
  const asked = Math.max(0, ...problems.map(({ retryAfterSeconds }) => (retryAfterSeconds ?? 0) * 1000));
  return Math.max(asked, Math.min(longestPauseMs, firstPauseMs * 2 ** attempt));
};

/** Replaces the pause that the server asked for, which may be shorter, by the actual one. */
const saysWhen = (problems: readonly Problem[], attempt: number): readonly Problem[] => {
  const pauseMs = pauseBefore(problems, attempt);
  if (pauseMs === undefined) return problems.map((problem) => ({ ...problem, retryAfterSeconds: undefined }));
  return problems.map((problem) => ({ ...problem, retryAfterSeconds: Math.ceil(pauseMs / 1000) }));
};

/**
 * Reads a query; without `variables` no request is sent. Variables are compared by their JSON. The data stays in view
 * while other variables are read. Failures that may pass are retried automatically, those
 * during an outage as soon as it is over.
 */
export const useRead = <Data, Variables extends object>(
  document: Document<Data, Variables>,
  variables: Variables | undefined,
  { everySeconds: every, report }: ReadOptions<Data> = {},
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
  if (data != null && received.current?.data !== data) received.current = { data, atMs: Date.now(), key };
  // Data of other variables is shown only until the current read ends.
  const earlier = fetching || received.current?.key === key ? received.current?.data : undefined;

  const retry = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]);
  const { kind, returns } = useReach();
  const isAway = kind === 'away';
  const triedAt = useRef(returns);
  useEffect(() => {
    // While the gateway is away, attempts would only fail.
    if (fetching || isPaused || isAway) return;
    const pauseMs = pauseBefore(problems, attempt.current);
    if (pauseMs === undefined) {
      attempt.current = 0;
      triedAt.current = returns;
      return;
    }
    const isBack = returns !== triedAt.current;
    const timer = setTimeout(
      () => {
        attempt.current = isBack ? 0 : attempt.current + 1;
        triedAt.current = returns;
        retry();
      },
      isBack ? 0 : pauseMs,
    );
    return () => clearTimeout(timer);
  }, [problems, fetching, isPaused, isAway, returns, retry]);

  const shown = data ?? earlier;
  const everySeconds = typeof every === 'function' ? shown && every(shown) : every;
  useEffect(() => {
    if (everySeconds === undefined || isPaused) return;
    const timer = setInterval(() => {
      if (!window.document.hidden && !connection.isAway()) retry();
    }, everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds, isPaused, retry]);

  // While the second attempt runs, the first attempt's error is still present.
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
