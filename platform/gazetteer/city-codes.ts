/**
 * Codes of cities and their airports that GeoNames does not have, or that mean something else first: by GeoNames id
 * of the city. Folded.
 */
const codes: Readonly<Record<string, string>> = {
  '5809844': 'sea', // Seattle
  '4887398': 'chi ord mdw', // Chicago
  '5128581': 'ny nyc jfk lga ewr', // New York
  '4140963': 'dc iad dca', // Washington
  '5391959': 'sf', // San Francisco
  '5368361': 'la', // Los Angeles
  '4671654': 'aus', // Austin
  '4699066': 'iah', // Houston
  '4684888': 'dal', // Dallas
  '5389489': 'smf', // Sacramento
  '4560349': 'phi phl', // Philadelphia
  '4990729': 'det dtw', // Detroit
  '4393217': 'kc mci kcmo', // Kansas City
  '4347778': 'bal', // Baltimore
  '4259418': 'ind', // Indianapolis
  '4167147': 'mco', // Orlando
  '6077243': 'mtl yul', // Montréal
  '6167865': 'tor yyz', // Toronto
  '6094817': 'ott', // Ottawa
  '6173331': 'van', // Vancouver
  '2643743': 'ldn lhr lgw', // London
  '2643123': 'man', // Manchester
  '2988507': 'cdg', // Paris
  '2925533': 'fra', // Frankfurt am Main
  '2673730': 'arn', // Stockholm
  '683506': 'otp', // Bucharest
  '3173435': 'mxp', // Milan
  '3169070': 'fco', // Rome
  '264371': 'ath', // Athens
  '745044': 'ist', // Istanbul
  '1816670': 'pek', // Beijing
  '1796236': 'pvg', // Shanghai
  '1850147': 'nrt hnd', // Tokyo
  '1642911': 'cgk', // Jakarta
  '2063523': 'per', // Perth
  '3451190': 'gig', // Rio de Janeiro
  '3448439': 'gru', // São Paulo
  '3530597': 'mex', // Mexico City
};

/** Id of the city that a code means, by the folded code. */
export const cityOfCode: ReadonlyMap<string, string> = new Map(
  Object.entries(codes).flatMap(([id, list]) => list.split(' ').map((code) => [code, id] as const)),
);
