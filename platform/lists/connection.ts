/**
 * Types of the graph's connections, by Relay's contract. A connection's own fields, such as its `meta`, are added to
 * `Connection`; what is true of an item in this list only is added to its edge.
 */
export interface PageInfo {
  /** Both are true where more is possible and it is not known. */
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

export interface Edge<Node> {
  readonly cursor: string;
  readonly node: Node;
}

export interface Connection<Node, EdgeFields = unknown> {
  readonly nodes: readonly Node[];
  readonly edges: readonly (Edge<Node> & EdgeFields)[];
  readonly pageInfo: PageInfo;
  /** Items on all pages. Null when it is not known. */
  readonly totalCount: number | null;
}

/** Which page a client asks for. Null is the same as left out. */
export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}
