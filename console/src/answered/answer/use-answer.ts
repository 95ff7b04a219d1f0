import { useEffect, useState } from 'react';
import type { Operation } from '../../graph/operation.ts';
import { type Problem, toProblem } from '../../graph/problems.ts';
import { type Answer, askAgain, followOnce } from './ask-again.ts';

interface Answering {
  /** The latest answer. It is shown while the operation is repeated. */
  readonly answer: Answer | undefined;
  readonly isAsking: boolean;
  readonly problem: Problem | undefined;
  readonly again: () => void;
}

interface AnswerState {
  readonly operation: Operation;
  readonly answer: Answer | undefined;
  readonly isAsking: boolean;
  readonly problem: Problem | undefined;
}

const unread: Problem = { message: 'The server cannot be reached.', code: 'NETWORK', canRetry: true };

const beginning = (operation: Operation): AnswerState => ({
  operation,
  answer: undefined,
  // A mutation is not repeated, because it would change something again.
  isAsking: operation.kind !== 'mutation',
  problem: undefined,
});

/** Repeats an operation when it is opened, and whenever `again` is called. */
export const useAnswer = (operation: Operation): Answering => {
  const [state, setState] = useState(() => beginning(operation));
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks once more.
  useEffect(() => {
    setState((last) =>
      last.operation === operation ? { ...last, isAsking: operation.kind !== 'mutation' } : beginning(operation),
    );
    if (operation.kind === 'mutation') return;
    const got = (answer: Answer): void => setState({ operation, answer, isAsking: false, problem: undefined });
    const failed = (problem: Problem): void => setState((last) => ({ ...last, operation, isAsking: false, problem }));
    if (operation.kind === 'subscription') return followOnce(operation, got, (error) => failed(toProblem(error)));
    const controller = new AbortController();
    askAgain(operation, controller.signal).then(
      (answer) => {
        if (!controller.signal.aborted) got(answer);
      },
      () => {
        if (!controller.signal.aborted) failed(unread);
      },
    );
    return () => controller.abort();
  }, [operation, attempt]);

  const { answer, isAsking, problem } = state.operation === operation ? state : beginning(operation);
  return { answer, isAsking, problem, again: () => setAttempt((count) => count + 1) };
};
