import type { JobLocation } from '../job-world/posting-places.ts';
import { hashOf } from '../random/seeded-random.ts';

const slips: Readonly<Record<string, string>> = {
  'San Francisco': 'San Fransisco',
  California: 'California ',
  London: 'London ',
};

/**
 * Each part may be present, empty or missing, and is spelled as people type it. Null or absent where nothing was
 * entered; `key` chooses which.
 */
export const toWireAddress = (
  { text, city, country: whole }: JobLocation,
  key: string,
): { address?: object | null } => {
  const draw = hashOf(key, 'address');
  if (city === null) {
    if (whole !== null) return { address: { postalAddress: { addressCountry: whole.name } } };
    return {
      address:
        text.includes('EU') || text.includes('Europe') ? { postalAddress: { addressCountry: 'European Union' } } : null,
    };
  }
  if (draw % 17 === 0) return { address: null };
  if (draw % 19 === 0) return {};
  const slip = (part: string) => (draw % 13 === 0 ? (slips[part] ?? part) : part);
  const { name, region, regionCode, country } = city;
  const regionText = draw % 2 === 0 || regionCode === '' ? region : regionCode;
  const countryText = [country.name, country.name, country.alias, country.code][draw % 4] ?? country.name;
  return {
    address: {
      postalAddress: {
        ...(regionText === '' && draw % 2 === 0 ? {} : { addressRegion: slip(regionText) }),
        ...(draw % 11 === 0 ? { addressCountry: '' } : { addressCountry: countryText }),
        ...(draw % 7 === 0 ? {} : { addressLocality: slip(name) }),
        ...(draw % 23 === 0 ? { postalCode: String(10_000 + (draw % 80_000)) } : {}),
      },
    },
  };
};
