import type { ErrorLike } from '@apollo/client';
import { changeKey } from './key.ts';
import { toProblems } from './problems.ts';

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
        // The source of the error shows a repeated failure.
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
