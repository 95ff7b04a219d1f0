export interface Step {
  readonly name: string;
  /** Argument with which it only checks. Undefined if it cannot. */
  readonly checkWord: string | undefined;
  /** Whether what it prints is worth reading when it succeeds. */
  readonly isPlain: boolean;
  /** Whether it writes only when it is named. */
  readonly isByNameAlone?: boolean;
}

interface StepResult {
  readonly isDone: boolean;
  readonly output: string;
}

export type RunStep<Program> = (step: Program, words: readonly string[]) => StepResult;

interface Surroundings<Program> {
  readonly run: RunStep<Program>;
  readonly say: (text: string) => void;
}

interface Request {
  /** Empty for all steps. */
  readonly names: readonly string[];
  readonly isCheck: boolean;
  /** Further arguments of the steps. */
  readonly words: readonly string[];
}

/** Throws if a first argument is not the name of a step. */
export const readRequest = (steps: readonly Step[], parameters: readonly string[]): Request => {
  const others = parameters.filter((word) => word !== '--check');
  const end = others.findIndex((word) => word.startsWith('-'));
  const names = end < 0 ? others : others.slice(0, end);
  const unknown = names.filter((name) => steps.every((step) => step.name !== name));
  if (unknown.length > 0)
    throw new Error(`unknown: ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}`);
  return { names, isCheck: others.length < parameters.length, words: others.slice(names.length) };
};

const takes = ({ names, isCheck }: Request, { name, checkWord, isByNameAlone }: Step): boolean => {
  if (isCheck && checkWord === undefined) return false;
  if (names.length > 0) return names.includes(name);
  return isCheck || isByNameAlone !== true;
};

/**
 * Runs the requested steps, and returns the names of those that failed. Checks continue after a failure, so that one
 * run names every stale file. Writing ends with the first failure, because later steps read what earlier ones write.
 */
export const runSteps = <Program extends Step>(
  steps: readonly Program[],
  request: Request,
  { run, say }: Surroundings<Program>,
): readonly string[] => {
  const { isCheck, words } = request;
  const failed: string[] = [];
  for (const step of steps.filter((each) => takes(request, each))) {
    const { name, checkWord, isPlain } = step;
    const { isDone, output } = run(step, isCheck && checkWord !== undefined ? [checkWord, ...words] : words);
    if (!isDone) {
      failed.push(name);
      say(`${name} failed:\n${output}`);
      if (!isCheck) break;
    } else say(isPlain ? output : `${name}: ${isCheck ? 'current' : 'written'}`);
  }
  if (failed.length === 0) return failed;
  say(
    isCheck
      ? `Not current: ${failed.join(', ')}. Run npm run derived, and commit what it writes.`
      : `${failed.join(', ')} failed, and no later step was run. Correct what it names above, then run this again.`,
  );
  return failed;
};
