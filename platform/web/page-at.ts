import { canonicalUrl } from './canonical-url.ts';

/** The `WebPage` at an address, which other services know by the same key. Null without an address of the web. */
export const pageAt = (address: string | null): { readonly url: string } | null => {
  const url = address === null ? undefined : canonicalUrl(address);
  return url === undefined ? null : { url };
};
