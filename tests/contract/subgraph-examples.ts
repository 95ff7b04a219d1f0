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

/** Makes what the operations of a subgraph need: `examples/<name>.ts` when there is one. */
export const prepareValues = async (name: string, subgraph: OpenSubgraph): Promise<PreparedValues> => {
  if (!existsSync(join(projectRoot, 'tests', 'contract', 'examples', `${name}.ts`))) return { values: {} };
  const { prepare } = (await import(`./examples/${name}.ts`)) as { prepare: Prepare };
  return prepare(subgraph);
};
