export interface Step {
  /** Name of a script of package.json. */
  readonly script: string;
  /** Argument with which it only checks. */
  readonly checkWord: string;
  /** Whether what it prints is worth reading when it succeeds. */
  readonly isPlain: boolean;
}

interface StepResult {
  readonly isDone: boolean;
  readonly output: string;
}

export type RunScript = (script: string, words: readonly string[]) => StepResult;

interface Surroundings {
  readonly run: RunScript;
  readonly say: (text: string) => void;
}

/**
 * Runs all steps, and returns the names of those that failed. Checks continue after a failure, so that one run names
 * every stale file. Writing ends with the first failure, because later steps read what earlier ones write.
 */
export const runSteps = (steps: readonly Step[], isCheck: boolean, { run, say }: Surroundings): readonly string[] => {
  const failed: string[] = [];
  for (const { script, checkWord, isPlain } of steps) {
    const { isDone, output } = run(script, isCheck ? [checkWord] : []);
    if (!isDone) {
      failed.push(script);
      say(`${script} failed:\n${output}`);
      if (!isCheck) break;
    } else say(isPlain ? output : `${script}: ${isCheck ? 'current' : 'written'}`);
  }
  if (failed.length === 0) return failed;
  say(
    isCheck
      ? `Not current: ${failed.join(', ')}. Run npm run derived, and commit what it writes.`
      : `${failed.join(', ')} failed, and no later step was run. Correct what it names above, then run this again.`,
  );
  return failed;
};
