import { type LocationString, means } from './location-string.ts';

const text = (unrecognized: string) => ({ unrecognized: [unrecognized] });

/**
 * Towns that the gazetteer lacks in the region that is stated, while it has namesakes elsewhere: the region is the
 * place.
 */
export const statedRegions: readonly LocationString[] = [
  means('Villanova, PA', 'US.PA', text('Villanova')),
  means('Villanova, PA 19085', 'US.PA', text('Villanova')),
  means('Villanova, PA, USA', 'US.PA', text('Villanova')),
  means('Villanova PA', 'US.PA', text('Villanova')),
  means('Villanova (PA)', 'US.PA', text('Villanova')),
  means('Villanova/PA', 'US.PA', text('Villanova')),
  means('Villanova, Pennsylvania', 'US.PA', text('Villanova')),
  means('Villanova, Pennsylvania, United States', 'US.PA', text('Villanova')),
  means('US-PA-Villanova', 'US.PA', text('Villanova')),
  means('PA - Villanova', 'US.PA', text('Villanova')),
  means('Bloomfield, CT', 'US.CT', text('Bloomfield')),
  means('Clay, NY', 'US.NY', text('Clay')),
  means('Clay, New York', 'US.NY', text('Clay')),
  means('Clay, NY, USA', 'US.NY', text('Clay')),
  means('Titusville, NJ', 'US.NJ', text('Titusville')),
  means('Titusville, New Jersey, US', 'US.NJ', text('Titusville')),
  means('Basking Ridge, NJ', 'US.NJ', text('Basking Ridge')),
  means('Geismar, LA', 'US.LA', text('Geismar')),
  means('Schriever AFB, CO', 'US.CO', text('Schriever AFB')),
  means('Crane, IN', 'US.IN', { unrecognized: ['Crane'], alternatives: ['IN'] }),
  means('Crane, IN', 'IN', { unrecognized: ['Crane'], countryCode: 'IN' }),
  means('Manchester, NJ', 'US.NJ', text('Manchester')),
  means('Rome, PA', 'US.PA', text('Rome')),
  means('Milton Park, UK', 'GB', text('Milton Park')),
  means('Milton Park UK', 'GB', text('Milton Park')),
  means('Milton Park, England', 'GB.ENG', text('Milton Park')),
  means('UK - Milton Park', 'GB', { unrecognized: ['Milton', 'Park'] }),
  // Parts of the region between.
  means('Milton Park, Oxfordshire, UK', 'GB', { unrecognized: ['Milton Park', 'Oxfordshire'] }),
  means('Clay, Onondaga, NY', 'US.NY', { unrecognized: ['Clay', 'Onondaga'] }),
  means('Villanova, Delaware County, PA', 'US.PA', { unrecognized: ['Villanova', 'Delaware County'] }),
  means('Titusville, Mercer County, New Jersey', 'US.NJ', { unrecognized: ['Titusville', 'Mercer County'] }),
  means('Seattle, King County, WA', 'Seattle 5809844', text('King County')),
  means('Los Angeles, Orange County', 'Los Angeles 5368361; Anaheim 5323810'),
  means('Smallbridge, ON', 'CA.08', text('Smallbridge')),
  means('Smallbridge, NSW', 'AU.02', text('Smallbridge')),
  means('Remote - Villanova, PA', '~US.PA', { workplace: 'REMOTE', unrecognized: ['Villanova'] }),
  means('Villanova, PA (Remote)', '~US.PA', { workplace: 'REMOTE', unrecognized: ['Villanova'] }),
  means('Seattle, WA; Clay, NY', 'Seattle 5809844; US.NY', text('Clay')),
  means('Villanova, PA, Seattle, WA', 'US.PA; Seattle 5809844', text('Villanova')),
  // Codes of provinces elsewhere, and cities that have one.
  means('Milano, MI', 'Milan 3173435', text('MI')),
  means('Palermo, PA', 'Palermo 2523920', text('PA')),
  means('Amsterdam, NH', 'Amsterdam 2759794', text('NH')),
  means('Monterrey, NL', 'Monterrey 3995465', text('NL')),
  // Two locations, and no town in the other.
  means('Seattle, Smallbridge, TX', 'Seattle 5809844; US.TX', text('Smallbridge')),
  means('Palo Alto, Germany', 'Palo Alto 5380748; DE'),
  means('Chicago, CA, NY, WA', 'Chicago 4887398; US.CA; US.NY; US.WA'),
  means('Menlo Park, New York', 'Menlo Park 5372223; New York City 5128581'),
];
