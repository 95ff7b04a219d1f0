import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import type { Place } from '../../../../platform/places/place.ts';
import type { JobLocation } from '../../model/job-location.ts';
import type { JobAddress, PostingRecord, StatedLocation } from '../../model/posting.ts';
import { countryCodeOf, readLocation } from '../refresh/read-location.ts';

type Located = Pick<PostingRecord, 'locations'>;

const noAddress: JobAddress = { locality: null, region: null, country: null, countryCode: null, postalCode: null };

/** A metropolitan area is displayed at its chief city. */
const placeAddress = (
  { placeId, kind, name, region, country, countryCode }: Place,
  gazetteer: Gazetteer,
): JobAddress => ({
  locality: kind === 'CITY' ? name : kind === 'METRO' ? (gazetteer.chiefCities(placeId)[0]?.name ?? null) : null,
  region: kind === 'REGION' ? name : region,
  country: kind === 'COUNTRY' ? name : country,
  countryCode,
  postalCode: null,
});

/** Completes a stated address from the place, if that is in the stated country. */
const completed = (
  stated: JobAddress,
  countryCode: string | null,
  place: Place | undefined,
  gazetteer: Gazetteer,
): JobAddress | null => {
  const contradicts = countryCode !== null && (place?.countryCode ?? countryCode) !== countryCode;
  const rest = place === undefined || contradicts ? noAddress : placeAddress(place, gazetteer);
  const whole: JobAddress = {
    locality: stated.locality ?? rest.locality,
    region: stated.region ?? rest.region,
    country: stated.country ?? rest.country,
    countryCode: countryCode ?? rest.countryCode,
    postalCode: stated.postalCode,
  };
  return Object.values(whole).every((part) => part === null) ? null : whole;
};

/** A statement may name several places; its separate address belongs to the first. */
const locationsOf = (location: StatedLocation, gazetteer: Gazetteer): readonly JobLocation[] => {
  const [first, ...others] = readLocation(gazetteer, location).matches;
  return [
    {
      display: others.length === 0 ? location.display : (first?.text ?? location.display),
      address: completed(
        location.address ?? noAddress,
        countryCodeOf(gazetteer, location.address),
        first?.place,
        gazetteer,
      ),
    },
    ...others.map(({ text, place }) => ({
      display: text,
      address: completed(noAddress, null, place, gazetteer),
    })),
  ];
};

/** Returns the address of the first location, completed from the recognised place. */
export const addressOf = ({ locations: [first] }: Located, gazetteer: Gazetteer): JobAddress | null =>
  first === undefined ? null : (locationsOf(first, gazetteer)[0]?.address ?? null);

/** Returns the locations besides the first, without repeated displays. */
export const secondaryLocationsOf = ({ locations }: Located, gazetteer: Gazetteer): readonly JobLocation[] => {
  const [first, ...others] = locations.flatMap((location) => locationsOf(location, gazetteer));
  const byDisplay = new Map(others.map((location) => [location.display, location]));
  if (first !== undefined) byDisplay.delete(first.display);
  return [...byDisplay.values()];
};
