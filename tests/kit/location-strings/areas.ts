import { type LocationString, means } from './location-string.ts';

export const areas: readonly LocationString[] = [
  means('Europe', 'EUROPE'),
  means('North America', 'NORTH_AMERICA'),
  means('EMEA', 'EMEA'),
  means('European Union', 'EU'),
  means('Nordics', 'NORDICS'),
  means('Latin America', 'LATAM'),
  means('Asia Pacific', 'APAC'),
  means('Southeast Asia', 'SOUTHEAST_ASIA'),
  means('Middle East', 'MIDDLE_EAST'),
  means('Benelux', 'BENELUX'),
  means('EMEA - Germany', 'DE'),
];
