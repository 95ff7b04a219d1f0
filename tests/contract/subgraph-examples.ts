import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../platform/config/environment.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import type { Values } from '../kit/contract/example-values.ts';
import type { OpenSubgraph } from '../kit/contract/hosted-subgraph.ts';
import type { Representation } from '../kit/contract/seen-objects.ts';

/**
 * Values that no SDL can name, because the objects must be made first. Each set of values is used for its root fields,
 * so that a type that one set does not reach is reached by another.
 */
export interface PreparedValues {
  /** For all root fields. */
  readonly values: Values;
  /** Root fields that are executed once more, each with values of its own. */
  readonly again?: readonly { readonly root: string; readonly values: Values }[];
  /**
   * References to entities of other services, which nothing in the subgraph leads to, with the fields that it requires
   * of them.
   */
  readonly references?: readonly Representation[];
  /** Entity types of which any key is valid: an unknown key gives empty lists instead of null. */
  readonly ofAnyKey?: readonly string[];
}

export type Prepare = (subgraph: OpenSubgraph) => Promise<PreparedValues>;

/** Environment of a tested subgraph: settings, and sources of the test where those of the emulator do not suffice. */
export interface Surroundings {
  readonly environment: Environment;
  /** Makes what the operations need. */
  readonly prepare: Prepare;
  close(): Promise<void>;
}

interface Examples {
  readonly prepare?: Prepare;
  /** Replaces `prepare` where the subgraph needs more than the emulator. */
  readonly surround?: () => Promise<Surroundings>;
  /** Values that need no preparation, for operations that are expected to fail. */
  readonly values?: Values;
}

const examplesOf = async (name: string): Promise<Examples> =>
  existsSync(join(projectRoot, 'tests', 'contract', 'examples', `${name}.ts`))
    ? ((await import(`./examples/${name}.ts`)) as Examples)
    : {};

/** Returns the surroundings in `examples/<name>.ts` if that file exists, otherwise the emulator alone. */
export const openSurroundings = async (name: string): Promise<Surroundings> => {
  const { surround, prepare = async () => ({ values: {} }) } = await examplesOf(name);
  return surround === undefined ? { environment: {}, prepare, close: async () => {} } : await surround();
};

/** Values of arguments that are valid only in combination, without any preparation. */
export const plainValues = async (name: string): Promise<Values> => (await examplesOf(name)).values ?? {};
