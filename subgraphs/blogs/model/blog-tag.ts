export interface BlogTag {
  readonly slug: string;
  readonly name: string;
}

export interface CountedTag extends BlogTag {
  readonly postCount: number;
}
