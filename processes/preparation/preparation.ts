import { Problems } from '../../platform/config/problems.ts';
import type { Closer } from '../lifecycle/closer.ts';

/** The first phase of a start, which reads and checks everything that its operator has written, and opens nothing. */
export interface Preparation {
  readonly problems: Problems;
  /** For threads and connections by which a supergraph is read. */
  readonly closer: Closer;
}

/** Throws a `ConfigurationError` with all that was found wrong, the settings included. */
export const prepared = async <T>(
  prepare: (preparation: Preparation) => Promise<T>,
  { problems: found, closer }: { readonly problems?: readonly string[] | undefined; readonly closer: Closer },
): Promise<T> => {
  const problems = new Problems(found);
  const values = await prepare({ problems, closer });
  problems.throwIfAny();
  return values;
};
