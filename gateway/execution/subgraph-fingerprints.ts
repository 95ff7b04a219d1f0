import { hash } from 'node:crypto';
import { defaultPrintOptions, printSchema, type Supergraph } from '@apollo/federation-internals';

/** A text that is another one whenever the schema of a subgraph is, descriptions apart. */
export type SubgraphFingerprints = (subgraph: string) => string;

/** Each is made when it is first asked for. */
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
