import type { Place } from '../place.ts';
import type { NameReadings } from './name-readings.ts';
import { countriesOfCodes, isStateCode } from './state-codes.ts';

/** Returns the regions in which a code after a name may place it, those of the United States first. */
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
