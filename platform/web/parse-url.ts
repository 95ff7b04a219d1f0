/**
 * A text as an address, undefined when it is none. To be used in the place of `URL.canParse`: in Node 20 that one answers false for addresses
 * with letters of Latin-1, such as `ü`, as soon as it was called some thousand times and the engine takes its quick way (nodejs/node, the fast
 * call reads the bytes of such texts as UTF-8).
 */
export const parseUrl = (text: string, base?: string | URL): URL | undefined => {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
};

/** Whether a text is an address. */
export const isUrl = (text: string, base?: string | URL): boolean => parseUrl(text, base) !== undefined;
