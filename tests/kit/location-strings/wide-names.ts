import { type LocationString, means } from './location-string.ts';

const remote = { workplace: 'REMOTE' } as const;
const states = (codes: string, mark = ''): string =>
  codes
    .split(' ')
    .map((code) => `${mark}US.${code}`)
    .join('; ');
const westCoast = 'CA OR WA';
const midwest = 'IA IL IN KS MI MN MO ND NE OH SD WI';

/** Names of several states, which are all meant; unknown parts of countries are reported. */
export const wideNames: readonly LocationString[] = [
  means('West Coast', states(westCoast)),
  means('US West Coast', states(westCoast)),
  means('West Coast, US', states(westCoast)),
  means('Remote - West Coast', states(westCoast, '~'), remote),
  means('Midwest', states(midwest)),
  means('Remote (US Midwest)', states(midwest, '~'), remote),
  means('New England', states('CT MA ME NH RI VT')),
  means('Pacific Northwest', states('ID OR WA')),
  means('Northeast US', states('CT MA ME NH NJ NY PA RI VT')),
  means('US Southwest', states('AZ NM OK TX')),
  means('Western US', states('AK AZ CA CO HI ID MT NM NV OR UT WA WY')),
  means('West Coast or London', `${states(westCoast)}; London 2643743`),
  means('West Coast - Seattle', 'Seattle 5809844'),
  means('Atlantic Canada', 'CA.04; CA.05; CA.07; CA.09'),
  means('US - West', 'US', { unrecognized: ['West'] }),
  means('Southern Germany', 'DE', { unrecognized: ['Southern'] }),
  means('Munich, Southern Germany', 'Munich 2867714', { unrecognized: ['Southern'] }),
  means('Central India', 'IN', { unrecognized: ['Central'] }),
  means('Hokitika, West Coast', 'Hokitika 2206894'),
  means('US-West Covina', 'West Covina 5407933'),
  means('Southern California', 'Los Angeles 5368361'),
];
