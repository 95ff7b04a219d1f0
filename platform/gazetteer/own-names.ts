/**
 * Names of cities that GeoNames does not have, or that the derivation leaves to another place which has the name as its own: by GeoNames id. Names
 * that only some people use (`Bay Area`, `SF`) are no matter of this table.
 */
export const ownCityNames: Readonly<Record<string, readonly string[]>> = {
  // Hannover; Hanover in Pennsylvania has 38,000 inhabitants.
  '2910831': ['Hanover'],
  // Panamá; Panama City in Florida has 38,000 inhabitants.
  '3703443': ['Panama City'],
  // Cochin in Kerala; Kōchi in Japan has fewer inhabitants.
  '1273874': ['Kochi'],
};
