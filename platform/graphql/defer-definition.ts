/**
 * `@defer`, which printers of schemas leave out because it is the server's and not the graph's. Clients' tools check
 * and
 * generate operations by the text, and have to know it.
 */
const deferDefinition = 'directive @defer(label: String, if: Boolean! = true) on FRAGMENT_SPREAD | INLINE_FRAGMENT';

/** The text of the schema that clients see, with `@defer`. */
export const withDeferDefinition = (sdl: string): string => `${sdl.trimEnd()}\n\n${deferDefinition}\n`;
