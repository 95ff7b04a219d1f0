import { hash } from 'node:crypto';
import { defaultPrintOptions, printSchema, type Supergraph } from '@apollo/federation-internals';

/** Returns a hash of a subgraph's schema without descriptions. */
export type SubgraphFingerprints = (subgraph: string) => string;

export const createSubgraphFingerprints = (supergraph: Pick<Supergraph, 'subgraphs'>): SubgraphFingerprints => {
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const schema = supergraph.subgraphs().get(name)?.schema;
    const text = schema === undefined ? '' : printSchema(schema, { ...defaultPrintOptions, noDescriptions: true });
    const made = hash('sha256', text, 'base64url');
    if (schema !== undefined) known.set(name, made);
    return made;
  };
};
