import { useEffect, useState } from 'react';
import { useReturn } from '../../graph/use-connection.ts';
import type { Description } from './open-api.ts';
import { readDescription } from './read-description.ts';

interface DescriptionReading {
  readonly description?: Description;
  readonly problem?: string;
  readonly again: () => void;
}

/** The API description of the service below `base`. */
export const useDescription = (base: string): DescriptionReading => {
  const [state, setState] = useState<{ readonly of: string } & Omit<DescriptionReading, 'again'>>({ of: base });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    let isOver = false;
    readDescription(base).then(
      (description) => !isOver && setState({ of: base, description }),
      (error: unknown) =>
        !isOver && setState({ of: base, problem: String(error instanceof Error ? error.message : error) }),
    );
    return () => {
      isOver = true;
    };
  }, [base, attempt]);
  const again = (): void => {
    setState({ of: base });
    setAttempt(attempt + 1);
  };
  useReturn(() => {
    if (state.problem !== undefined) again();
  });
  // What was read of another service is not shown as that of this one.
  return { ...(state.of === base ? state : {}), again };
};
