import { useEffect, useState } from 'react';
import type { Operation } from '../../graph/operation.ts';
import { type Problem, toProblem } from '../../graph/problems.ts';
import { askAgain, followOnce, type Response } from './ask-again.ts';

interface ResultLoading {
  /** The latest answer. It is shown while the operation is repeated. */
  readonly result: Response | undefined;
  readonly isAsking: boolean;
  readonly problem: Problem | undefined;
  readonly again: () => void;
}

interface ResultState {
  readonly operation: Operation;
  readonly result: Response | undefined;
  readonly isAsking: boolean;
  readonly problem: Problem | undefined;
}

const unread: Problem = { message: 'The server cannot be reached.', code: 'NETWORK', canRetry: true };

const beginning = (operation: Operation): ResultState => ({
  operation,
  result: undefined,
  // A mutation is not repeated, because it would change something again.
  isAsking: operation.kind !== 'mutation',
  problem: undefined,
});

/** Repeats an operation when it is opened, and whenever `again` is called. */
export const useResult = (operation: Operation): ResultLoading => {
  const [state, setState] = useState(() => beginning(operation));
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks once more.
  useEffect(() => {
    setState((last) =>
      last.operation === operation ? { ...last, isAsking: operation.kind !== 'mutation' } : beginning(operation),
    );
    if (operation.kind === 'mutation') return;
    const got = (result: Response): void => setState({ operation, result, isAsking: false, problem: undefined });
    const failed = (problem: Problem): void => setState((last) => ({ ...last, operation, isAsking: false, problem }));
    if (operation.kind === 'subscription') return followOnce(operation, got, (error) => failed(toProblem(error)));
    const controller = new AbortController();
    askAgain(operation, controller.signal).then(
      (result) => {
        if (!controller.signal.aborted) got(result);
      },
      () => {
        if (!controller.signal.aborted) failed(unread);
      },
    );
    return () => controller.abort();
  }, [operation, attempt]);

  const { result: response, isAsking, problem } = state.operation === operation ? state : beginning(operation);
  return { result: response, isAsking, problem, again: () => setAttempt((count) => count + 1) };
};
