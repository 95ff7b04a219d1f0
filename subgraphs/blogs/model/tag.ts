/** A subject of posts. Its count is looked up when it is asked for. */
export interface Tag {
  readonly slug: string;
  readonly name: string;
}

export interface CountedTag extends Tag {
  readonly postCount: number;
}

export interface TagList {
  readonly nodes: readonly Tag[];
  readonly totalCount: number;
}
