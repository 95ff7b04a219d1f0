import { useEffect, useState } from 'react';
import type { Problem } from '../graph/problems.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Advice by error code. Errors of other codes say in their message what to do. */
const advice: Readonly<Record<string, string>> = {
  FORBIDDEN: 'Sign in with a key that may use this service.',
  UNAUTHENTICATED: 'Sign in with a key.',
  QUERY_TOO_COMPLEX: 'Select less data.',
};

/** Retries of these fail in the same way. */
const finalCodes = new Set(['FORBIDDEN', 'UNAUTHENTICATED', 'VALIDATION_ERROR', 'QUERY_TOO_COMPLEX']);

const titles: Readonly<Record<string, string>> = {
  NETWORK: 'No connection',
  RATE_LIMITED: 'Too many requests',
  FORBIDDEN: 'Not allowed for this key',
  UNAUTHENTICATED: 'Needs a key',
  OVERLOADED: 'The server is busy',
  VALIDATION_ERROR: 'Not valid',
  NOT_FOUND: 'Not found',
  UPSTREAM_UNAVAILABLE: 'The source is unavailable',
  SERVICE_UNAVAILABLE: 'The service is unavailable',
  TIMEOUT: 'Timed out',
};

const Waiting = ({ seconds }: { readonly seconds: number }) => {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    const timer = setInterval(() => setLeft((count) => Math.max(0, count - 1)), 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left === 0 ? ' Retrying now.' : ` Retrying in ${left} s.`;
};

type Retry = (() => void) | undefined;

export const ProblemNotice = ({ problem, retry }: { readonly problem: Problem; readonly retry?: Retry }) => (
  <Notice
    kind="bad"
    title={titles[problem.code] ?? 'This could not be read'}
    action={
      retry !== undefined &&
      !finalCodes.has(problem.code) && (
        <Button variant="quiet" onClick={retry}>
          Retry now
        </Button>
      )
    }
  >
    {problem.message}
    {advice[problem.code] !== undefined && ` ${advice[problem.code]}`}
    {problem.retryAfterSeconds !== undefined && <Waiting seconds={problem.retryAfterSeconds} />}
  </Notice>
);

export const ProblemNotices = ({ of: problems, retry }: { readonly of: readonly Problem[]; readonly retry?: Retry }) =>
  problems.map((problem) => <ProblemNotice key={problem.code + problem.message} problem={problem} retry={retry} />);
