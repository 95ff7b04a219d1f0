import { type LocationString, means } from './location-string.ts';

const remote = { workplace: 'REMOTE' } as const;

/** Metropolitan areas, and names that are nearly those of one. */
export const metros: readonly LocationString[] = [
  means('Bay Area', 'US-BAY_AREA'),
  means('SF Bay Area, CA', 'US-BAY_AREA'),
  means('Silicon Valley, CA', 'US-SILICON_VALLEY'),
  means('DFW', 'US-DALLAS_FORT_WORTH'),
  means('Dallas-Fort Worth Area, TX', 'US-DALLAS_FORT_WORTH'),
  means('Dallas, Fort Worth', 'Dallas 4684888; Fort Worth 4691930'),
  means('Dallas-Fort Worth Metroplex', 'US-DALLAS_FORT_WORTH'),
  means('Greater London, UK', 'GB-LONDON'),
  means('London Area, United Kingdom', 'GB-LONDON'),
  means('Long Island, NY', 'US-LONG_ISLAND'),
  means('Long Island City, NY', 'Long Island City 5125125'),
  means('New York City Metropolitan Area', 'US-NEW_YORK'),
  means('NYC Metro, NJ', 'US-NEW_YORK'),
  means('Großraum München', 'DE-MUNICH'),
  means('Rhein-Main-Gebiet', 'DE-FRANKFURT'),
  means('Grand Paris', 'FR-PARIS'),
  means('Île-de-France', 'FR.11'),
  means('Ile de France, France', 'FR.11'),
  means('수도권', 'KR-SEOUL'),
  means('首都圏', 'JP-TOKYO'),
  means('Metro Manila', 'PH.NCR'),
  // Two readings.
  means('Greater Portland Area', 'US-PORTLAND', { alternatives: ['4975802'] }),
  means('Greater Portland, ME', 'Portland 4975802'),
  means('Greater Bay Area', 'US-BAY_AREA', { alternatives: ['CN-PEARL_RIVER_DELTA'] }),
  // A city in the area before it.
  means('Palo Alto, Silicon Valley, CA', 'Palo Alto 5380748'),
  means('Irvine, Orange County', 'Irvine 5359777'),
  means('Gurgaon, Delhi NCR', 'Gurugram 1270642'),
  means('Remote - Bay Area', '~US-BAY_AREA', remote),
  means('Bay Area or Remote', 'US-BAY_AREA', { ...remote, remoteAnywhere: true }),
  means('Hybrid - Bay Area', 'US-BAY_AREA', { workplace: 'HYBRID' }),
  // Short forms, traditional letters, and quarters behind hyphens.
  means('Mtn View', 'Mountain View 5375480'),
  means('Mtn. View, CA', 'Mountain View 5375480'),
  means('臺北', 'Taipei 1668341'),
  means('臺北市', 'Taipei 1668341'),
  means('臺中, 臺灣', 'Taichung 1668399'),
  means('UK-London-Shoreditch', 'London 2643743', { unrecognized: ['Shoreditch'] }),
  means('US-Texas-Austin-Domain', 'Austin 4671654', { unrecognized: ['Domain'] }),
  means('Germany-Munich-Schwabing', 'Munich 2867714', { unrecognized: ['Schwabing'] }),
  // Regions that share their name with a city's other name.
  means('Arizona', 'US.AZ'),
  means('Oklahoma', 'US.OK'),
  means('Salvador, Bahia', 'Salvador 3450554'),
  means('Bahia', 'BR.05'),
  means('Bihar', 'IN.34'),
];
