/**
 * Connections by Relay's contract. Fields of one connection, such as `meta`, extend `Connection`; fields of an item
 * that apply only in this list extend its edge.
 */
export interface PageInfo {
  /** Both are true if it is unknown whether there are more rows. */
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
  /** Items on all pages; null if unknown. */
  readonly totalCount: number | null;
}

export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}
