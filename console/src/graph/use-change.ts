import { useCallback, useState } from 'react';
import { useClient } from 'urql';
import type { Document } from './operation.ts';
import { type Problem, toProblems } from './problems.ts';

interface Change<Data, Variables> {
  /** Resolves to undefined on failure, with the reason in `problems`. User errors in a payload are data. */
  readonly run: (variables: Variables) => Promise<Data | undefined>;
  /** Of the last call that succeeded. */
  readonly data: Data | undefined;
  readonly isRunning: boolean;
  readonly problems: readonly Problem[];
}

const none: readonly Problem[] = [];

export const useChange = <Data, Variables extends object>(
  document: Document<Data, Variables>,
): Change<Data, Variables> => {
  const client = useClient();
  const [data, setData] = useState<Data>();
  const [isRunning, setRunning] = useState(false);
  const [problems, setProblems] = useState(none);
  const run = useCallback(
    async (variables: Variables) => {
      setRunning(true);
      setProblems(none);
      try {
        const result = await client.mutation<Data>(document, variables).toPromise();
        if (result.error !== undefined) setProblems(toProblems(result.error));
        if (result.data) setData(result.data);
        return result.data;
      } finally {
        setRunning(false);
      }
    },
    [client, document],
  );
  return { run, data, isRunning, problems };
};
