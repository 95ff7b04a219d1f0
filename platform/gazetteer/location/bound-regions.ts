import type { Place } from '../place.ts';
import type { NameReadings } from './name-readings.ts';
import { countriesOfCodes, isStateCode } from './state-codes.ts';

/**
 * Regions that a code behind a name says that the name lies in, the United States' first. Empty for other codes, and
 * for what is no code.
 */
export const boundRegions = ({
  name,
  isCode,
  containers,
}: Pick<NameReadings, 'name' | 'isCode' | 'containers'>): readonly Place[] => {
  const regions = isCode
    ? containers.filter(({ kind, countryCode }) => kind === 'REGION' && countriesOfCodes.has(countryCode ?? ''))
    : [];
  const states = regions.filter(({ countryCode }) => countryCode === 'US' && isStateCode(name));
  return states.length > 0 ? states : regions.filter(({ countryCode }) => countryCode !== 'US');
};
