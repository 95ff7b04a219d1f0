import type { Place } from '../place.ts';
import { placesOf } from './outer-names.ts';
import type { Token } from './place-group.ts';
import type { ReadSegment } from './remote-scope.ts';

/** A city of this size in brackets after another is a second location. */
const leastOfItsOwn = 500_000;
/** A namesake nearby is meant if it has this share of the inhabitants of the largest place with the name. */
const leastPart = 0.2;

const isNear = (one: Place, other: Place): boolean =>
  one.countryCode === other.countryCode &&
  (one.parentId === other.parentId || one.kind !== 'CITY' || other.kind !== 'CITY');

/** Treats unrelated names in brackets as text, because a company may have a town's name (`Seattle (Orange)`). */
export const dropAsides = (
  tokens: readonly Token[],
  segments: readonly Pick<ReadSegment, 'inBrackets'>[],
): readonly Token[] => {
  const isAside = ({ segment }: Token): boolean => segments[segment]?.inBrackets === true;
  if (!tokens.some(isAside)) return tokens;
  const cities = tokens.filter((token) => !isAside(token) && placesOf(token)[0]?.kind === 'CITY');
  const asides = tokens.filter(isAside);
  const [first] = tokens;
  return tokens.map((token) => {
    const [place] = placesOf(token);
    if (place?.kind !== 'CITY' || !isAside(token) || asides.length > 1 || cities.length === 0) return token;
    const isSmall = (place.population ?? 0) < leastOfItsOwn;
    const likely = placesOf(token).filter(({ population }) => (population ?? 0) >= leastPart * (place.population ?? 0));
    const isRelated = cities.some((city) => {
      const [one] = placesOf(city);
      return one !== undefined && likely.some((other) => isNear(one, other));
    });
    return (isSmall || token === first) && !isRelated ? { ...token, readings: null } : token;
  });
};
