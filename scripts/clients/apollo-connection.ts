import type { FieldFunctionOptions, FieldPolicy, Reference } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

type Node = Reference | Readonly<Record<string, unknown>>;

interface Edge {
  readonly cursor?: string;
  readonly node?: Node;
}

interface Connection {
  readonly edges?: readonly Edge[];
  readonly nodes?: readonly Node[];
  readonly pageInfo?: Readonly<Record<string, unknown>>;
}

type Merge = (existing: unknown, incoming: unknown, options: FieldFunctionOptions) => Connection;

/** A query may select only `nodes`, or different fields of an item in `edges` and `nodes`. */
const edgesOf = ({ edges, nodes }: Connection, { mergeObjects }: FieldFunctionOptions): readonly Edge[] | undefined => {
  if (edges === undefined || nodes === undefined) return edges ?? nodes?.map((node) => ({ node }));
  return edges.map((edge, at) => ({ ...edge, node: mergeObjects(edge.node as Reference, nodes[at] as Reference) }));
};

/**
 * `relayStylePagination` for connections that also have `nodes`: both share one stored list. Null stays null, and a
 * list of which only `totalCount` or another field was read is not considered empty.
 */
export const connection = (...keyArgs: readonly string[]): FieldPolicy => {
  const mergeEdges = relayStylePagination().merge as unknown as Merge;
  return {
    // `@connection(key: "...")` gives a query a separate list.
    keyArgs: [...keyArgs, '@connection', ['key']],
    read: (existing: Connection | null | undefined, { canRead, readField }) => {
      if (!existing?.edges) return existing;
      const nodeOf = (edge: Edge) => readField<Node>('node', edge as Reference);
      const edges = existing.edges.filter((edge) => nodeOf(edge) === undefined || canRead(nodeOf(edge)));
      const nodes = edges.map(nodeOf);
      return nodes.includes(undefined) ? { ...existing, edges } : { ...existing, edges, nodes };
    },
    merge: (existing: Connection | null | undefined, incoming: Connection | null, options) => {
      const isFurtherPage = Boolean(options.args?.['after'] ?? options.args?.['before']);
      if (incoming === null) return isFurtherPage ? (existing ?? null) : null;
      const { nodes: _, ...others } = incoming;
      const edges = edgesOf(incoming, options);
      if (edges === undefined)
        return { ...existing, ...others, pageInfo: { ...others.pageInfo, ...existing?.pageInfo } };
      return mergeEdges({ edges: [], ...existing }, { ...others, edges }, options);
    },
  };
};
