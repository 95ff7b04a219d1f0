import { canonicalUrl } from './canonical-url.ts';

/** Other services use the same key. Null without a web address. */
export const pageAt = (address: string | null): { readonly url: string } | null => {
  const url = address === null ? undefined : canonicalUrl(address);
  return url === undefined ? null : { url };
};
