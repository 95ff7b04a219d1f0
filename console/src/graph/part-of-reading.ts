import type { Problem } from './problems.ts';
import type { Reading } from './reading.ts';

type Path = readonly (string | number)[];

const agree = (one: Path, other: Path): boolean =>
  one.every((step, index) => index >= other.length || step === other[index]);

/** Returns problems at the paths, below them and above them. */
export const problemsAt = (problems: readonly Problem[], paths: readonly Path[]): readonly Problem[] =>
  problems.filter(({ path }) => path === undefined || paths.some((wanted) => agree(path, wanted)));

/** Limits a shared query's reading to the problems of one panel's paths. */
export const partOfReading = <Data>(reading: Reading<Data>, ...paths: readonly Path[]): Reading<Data> => ({
  ...reading,
  problems: problemsAt(reading.problems, paths),
});
