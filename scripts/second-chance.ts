export interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

export interface TestRun {
  readonly exitCode: number;
  readonly files: readonly TestFile[];
}

interface Verdict {
  readonly exitCode: number;
  /** The last line is `N passed, N failed`. */
  readonly lines: readonly string[];
}

/** More failed files are a defect of the change, and a second run would take too long. */
const mostFilesAgain = 10;

const isFailed = ({ status }: TestFile): boolean => status === 'failed';
const countOf = (files: readonly TestFile[], ...statuses: readonly string[]): number =>
  files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => statuses.includes(status)).length;
/** A file that cannot be loaded has no tests, and counts as one failure. */
const failuresOf = (files: readonly TestFile[]): number =>
  files.filter(isFailed).reduce((sum, file) => sum + Math.max(1, countOf([file], 'failed')), 0);

const toVerdict = (exitCode: number, files: readonly TestFile[], lines: readonly string[]): Verdict => {
  const failed = failuresOf(files);
  const failures = exitCode !== 0 && failed === 0 ? 1 : failed;
  const skipped = countOf(files, 'pending', 'skipped', 'todo', 'disabled');
  const summary = `${countOf(files, 'passed')} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return { exitCode: failures === 0 ? 0 : Math.max(1, exitCode), lines: [...lines, summary] };
};

/**
 * Runs all test files, and then the failed ones once more, alone: on a busy machine a deadline may be missed without a
 * defect of the change. Files that pass only then are listed, because they wait for a time instead of a cause, and must
 * be fixed.
 */
export const withSecondChance = async (run: (flags: readonly string[]) => Promise<TestRun>): Promise<Verdict> => {
  const first = await run([]);
  const failed = first.files.filter(isFailed).map(({ name }) => name);
  if (failed.length === 0 || failed.length > mostFilesAgain) return toVerdict(first.exitCode, first.files, []);
  const again = await run(['--maxWorkers=1', '--runTestsByPath', ...failed]);
  const files = first.files.map((file) => again.files.find(({ name }) => name === file.name) ?? file);
  const passedAgain = failed.filter((failedName) =>
    again.files.some((file) => file.name === failedName && !isFailed(file)),
  );
  return toVerdict(
    again.exitCode,
    files,
    passedAgain.map((name) => `passed only when run again: ${name}`),
  );
};
