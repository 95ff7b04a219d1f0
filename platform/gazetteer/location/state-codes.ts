/** Postal codes of states of the United States, folded. */
const states = new Set(
  'al ak az ar ca co ct dc de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy'.split(
    ' ',
  ),
);

/** Those of them that people write for the country with the same ISO code more often, when nothing stands beside: Germany, not Delaware. */
const rather = new Set('ar co de id il in mt'.split(' '));

export const isStateCode = (code: string): boolean => states.has(code);
export const isRatherCountryCode = (code: string): boolean => rather.has(code);
