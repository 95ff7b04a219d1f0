import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printSchema, Supergraph } from '@apollo/federation-internals';
import { supportedFeatures } from '../gateway/execution/supported-features.ts';
import { withoutInaccessible } from '../platform/graphql/without-inaccessible.ts';
import { projectRoot } from '../platform/runtime/project-root.ts';

/**
 * Returns the SDL of the graph with the `@inaccessible` elements, which persisted operations of ours may use and
 * clients do not see. It is derived from schema/supergraph.graphql in less than a second, so it is in no file.
 */
export const internalSdl = (): string => {
  const supergraphSdl = readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8');
  return printSchema(Supergraph.build(withoutInaccessible(supergraphSdl), { supportedFeatures }).apiSchema());
};
