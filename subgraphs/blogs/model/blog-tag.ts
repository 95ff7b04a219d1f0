/** A subject of posts. Its count is looked up when it is asked for. */
export interface BlogTag {
  readonly slug: string;
  readonly name: string;
}

export interface CountedTag extends BlogTag {
  readonly postCount: number;
}
