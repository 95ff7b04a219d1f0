import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../platform/paths/project-root.ts';
import type { Values } from '../kit/contract/example-values.ts';
import type { OpenSubgraph } from '../kit/contract/hosted-subgraph.ts';

/**
 * Values that no SDL can name, because they have to be made first. Each set of values is tried on the root fields it is for, so that a
 * type that one of them does not answer is answered by another.
 */
export interface PreparedValues {
  /** For all root fields. */
  readonly values: Values;
  /** Root fields that are tried once more, each with values of its own. */
  readonly again?: readonly { readonly root: string; readonly values: Values }[];
}

export type Prepare = (subgraph: OpenSubgraph) => Promise<PreparedValues>;

interface Examples {
  readonly prepare: Prepare;
  /** Values that need no making, for operations that are not to succeed. */
  readonly values?: Values;
}

const examplesOf = async (name: string): Promise<Examples | undefined> =>
  existsSync(join(projectRoot, 'tests', 'contract', 'examples', `${name}.ts`))
    ? ((await import(`./examples/${name}.ts`)) as Examples)
    : undefined;

/** Makes what the operations of a subgraph need: `examples/<name>.ts` when there is one. */
export const prepareValues = async (name: string, subgraph: OpenSubgraph): Promise<PreparedValues> =>
  (await examplesOf(name))?.prepare(subgraph) ?? { values: {} };

/** Values that the arguments of a subgraph need to go together, without anything made for them. */
export const plainValues = async (name: string): Promise<Values> => (await examplesOf(name))?.values ?? {};
