/**
 * `breaking`: a correct client may fail. `dangerous`: a client that follows docs/schema-conventions.md does not fail.
 */
export type ChangeLevel = 'breaking' | 'dangerous';

export interface Change {
  readonly level: ChangeLevel;
  /** A coordinate such as `Post.title` or `Query.posts(first:)`, or `GET /path field`. */
  readonly at: string;
  readonly message: string;
}
