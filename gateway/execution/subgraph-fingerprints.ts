import { hash } from 'node:crypto';
import { defaultPrintOptions, printSchema, type Supergraph } from '@apollo/federation-internals';
import { memoized } from '../../platform/cache/memoized.ts';

/** Returns a hash of a subgraph's schema without descriptions. */
export type SubgraphFingerprints = (subgraph: string) => string;

export const createSubgraphFingerprints = (supergraph: Pick<Supergraph, 'subgraphs'>): SubgraphFingerprints => {
  const known = new Map<string, string>();
  const fingerprintOf = (text: string): string => hash('sha256', text, 'base64url');
  return (name) => {
    const schema = supergraph.subgraphs().get(name)?.schema;
    if (schema === undefined) return fingerprintOf('');
    return memoized(known, name, () =>
      fingerprintOf(printSchema(schema, { ...defaultPrintOptions, noDescriptions: true })),
    );
  };
};
