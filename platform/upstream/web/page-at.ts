import { canonicalUrl } from './canonical-url.ts';

/** The same key as in other services. Null without a web address. */
export const pageAt = (address: string | null): { readonly url: string } | null => {
  const url = address === null ? undefined : canonicalUrl(address);
  return url === undefined ? null : { url };
};
