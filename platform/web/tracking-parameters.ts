/**
 * Query parameters that tell where a visitor came from and never what the page shows, in lower case. Generic names such as `ref`, `source`,
 * `via`, `campaign` or `id` are not among them: on many sites they choose the page (`?ref=` is a branch on code hosts).
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

/** True for a parameter that may be left out of an address. Both are as they stand in the address. */
export const isTrackingParameter = (name: string, value: string): boolean => {
  const key = name.toLowerCase();
  if (key.startsWith('utm_') || names.has(key)) return true;
  // Blog hosts mark links in their feeds so: `rss` alone or `rss-` and an id. With any other value `source` may mean something.
  return key === 'source' && /^rss(?:-|$)/i.test(value);
};
