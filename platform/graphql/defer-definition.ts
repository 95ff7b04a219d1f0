/** Schema printers leave out `@defer`, but clients' tools need it to check and generate operations. */
const deferDefinition = 'directive @defer(label: String, if: Boolean! = true) on FRAGMENT_SPREAD | INLINE_FRAGMENT';

export const withDeferDefinition = (sdl: string): string => `${sdl.trimEnd()}\n\n${deferDefinition}\n`;
