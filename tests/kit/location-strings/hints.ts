import { type LocationString, means } from './location-string.ts';

/** Texts with a country that the source states. */
export const hints: readonly LocationString[] = [
  means('Georgia', 'GE', { countryCode: 'GE' }),
  means('Georgia', 'US.GA', { countryCode: 'US' }),
  means('Birmingham', 'Birmingham 4049979', { countryCode: 'US' }),
  means('London', 'London 6058560', { countryCode: 'CA' }),
  means('Cambridge', 'Cambridge 2653941', { countryCode: 'GB' }),
  means('Paris', 'Paris 2988507', { countryCode: 'DE' }),
  means('Valencia', 'Valencia 2509954', { countryCode: 'ES' }),
  means('Paris, France', 'Paris 2988507', { countryCode: 'US' }),
  means('CA', 'CA', { countryCode: 'CA' }),
  means('Ontario, CA', 'CA.08', { countryCode: 'CA' }),
];
