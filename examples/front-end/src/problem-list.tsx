import type { ErrorLike } from '@apollo/client';
import { changeKey } from './key.ts';
import { toProblems } from './problems.ts';

/** What went wrong, in words, and what can be done about it. */
export const ProblemList = ({ error, retry }: { error: ErrorLike; retry?: () => Promise<unknown> }) => {
  const problems = toProblems(error);
  return (
    <div className="problems" role="alert">
      {problems.map(({ code, message }) => (
        <p key={`${code} ${message}`}>
          {message} <code>{code}</code>
        </p>
      ))}
      {problems.some(({ canRetry }) => canRetry) && retry !== undefined && (
        // What fails again is shown again by whatever the error came from.
        <button type="button" onClick={() => void retry().catch(() => {})}>
          Try again
        </button>
      )}
      {problems.some(({ code }) => code === 'UNAUTHENTICATED') && (
        <button type="button" onClick={() => changeKey(null)}>
          Use another key
        </button>
      )}
    </div>
  );
};
