/**
 * `breaking`: a client that did nothing wrong may fail. `dangerous`: one that does what docs/deprecation.md asks of clients does not.
 */
export type ChangeLevel = 'breaking' | 'dangerous';

/** A difference between what was released and what is there now. */
export interface Change {
  readonly level: ChangeLevel;
  /** Name of the element: a coordinate such as `Post.title` or `Query.posts(first:)`, or `GET /path field`. */
  readonly at: string;
  readonly message: string;
}
