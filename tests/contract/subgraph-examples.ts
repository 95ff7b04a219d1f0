import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../platform/config/environment.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';
import type { Values } from '../kit/contract/example-values.ts';
import type { OpenSubgraph } from '../kit/contract/hosted-subgraph.ts';
import type { Representation } from '../kit/contract/seen-objects.ts';

/**
 * Values that no SDL can name, because they have to be made first. Each set of values is tried on the root fields it is for, so that a
 * type that one of them does not answer is answered by another.
 */
export interface PreparedValues {
  /** For all root fields. */
  readonly values: Values;
  /** Root fields that are tried once more, each with values of its own. */
  readonly again?: readonly { readonly root: string; readonly values: Values }[];
  /** References to entities that nothing in the subgraph leads to, because other services have them; with what it requires of those. */
  readonly references?: readonly Representation[];
  /** Entities of which every key names one, so that lists of what is not known of it are empty and not null. */
  readonly ofAnyKey?: readonly string[];
}

export type Prepare = (subgraph: OpenSubgraph) => Promise<PreparedValues>;

/** What a subgraph is tried in: settings, and sources of the test's own where the emulator's do not do. */
export interface Surroundings {
  readonly environment: Environment;
  /** Makes what the operations need. */
  readonly prepare: Prepare;
  close(): Promise<void>;
}

interface Examples {
  readonly prepare?: Prepare;
  /** In the place of `prepare`, where the subgraph needs more than the emulator. */
  readonly surround?: () => Promise<Surroundings>;
  /** Values that need no making, for operations that are not to succeed. */
  readonly values?: Values;
}

const examplesOf = async (name: string): Promise<Examples> =>
  existsSync(join(projectRoot, 'tests', 'contract', 'examples', `${name}.ts`))
    ? ((await import(`./examples/${name}.ts`)) as Examples)
    : {};

/** The surroundings of a subgraph: those of `examples/<name>.ts` when there is one, otherwise the emulator alone. */
export const openSurroundings = async (name: string): Promise<Surroundings> => {
  const { surround, prepare = async () => ({ values: {} }) } = await examplesOf(name);
  return surround === undefined ? { environment: {}, prepare, close: async () => {} } : await surround();
};

/** Values that the arguments of a subgraph need to go together, without anything made for them. */
export const plainValues = async (name: string): Promise<Values> => (await examplesOf(name)).values ?? {};
