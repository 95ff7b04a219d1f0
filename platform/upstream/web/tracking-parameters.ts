/**
 * Query parameters, in lower case, that never select the page. Generic names such as `ref`, `source`, `via`, `campaign`
 * or `id` are missing, because on many sites they do (`?ref=` is a branch on code hosts).
 */
const names: ReadonlySet<string> = new Set([
  // ad clicks, one for each network
  'fbclid',
  'gclid',
  'gclsrc',
  'dclid',
  'gbraid',
  'wbraid',
  'msclkid',
  'yclid',
  'twclid',
  'ttclid',
  'li_fat_id',
  'srsltid',
  // mailings
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  '_hsenc',
  '_hsmi',
  'vero_id',
  'oly_anon_id',
  'oly_enc_id',
  // sharing and embedding
  'igshid',
  'igsh',
  'ref_src',
  'ref_url',
  // sessions carried from one site to another
  '_ga',
  '_gl',
]);

/** Takes name and value as written in the address. */
export const isTrackingParameter = (name: string, value: string): boolean => {
  const key = name.toLowerCase();
  if (key.startsWith('utm_') || names.has(key)) return true;
  // Blog hosts add `source=rss` or `source=rss-<id>` to links in their feeds. Other values may have a meaning.
  return key === 'source' && /^rss(?:-|$)/i.test(value);
};
