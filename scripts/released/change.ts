/** `breaking`: a correct client may fail. `dangerous`: a client that follows docs/deprecation.md does not. */
export type ChangeLevel = 'breaking' | 'dangerous';

/** A difference between the released and the current interfaces. */
export interface Change {
  readonly level: ChangeLevel;
  /** Name of the element: a coordinate such as `Post.title` or `Query.posts(first:)`, or `GET /path field`. */
  readonly at: string;
  readonly message: string;
}
