import { isLocal, type Place } from '../place.ts';
import { cityOfCode } from '../place-names.ts';
import type { PlaceGroup } from './place-group.ts';
import { isSensible, type Weigh } from './sensible.ts';
import { countriesOfCodes } from './state-codes.ts';

interface Choice {
  readonly place: Place;
  /** Only `place`, except for names of several regions together. */
  readonly places: readonly Place[];
  readonly alternatives: readonly Place[];
}

const mostAlternatives = 5;
/**
 * A place in the country of most other places is chosen if it has this share of the inhabitants of its largest
 * namesake.
 */
const partInPlurality = 0.4;
/**
 * A city and the region or country of the same name are distinguished if the latter has this many times the city's
 * inhabitants, as for Madrid but not Berlin.
 */
const leastGrowth = 1.5;

const cityIn = ({ name, candidates }: PlaceGroup): Place | undefined => {
  const [top] = candidates;
  if (top?.kind === 'CITY') return top;
  return candidates.find(({ placeId }) => placeId === cityOfCode.get(name ?? ''));
};

const isLocalFirst = ({ candidates: [top] }: PlaceGroup): boolean => top !== undefined && isLocal(top);

const most = (codes: readonly string[]): string | null => {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return first !== undefined && first[1] !== second?.[1] ? first[0] : null;
};

export const createChoosePlaces = (
  weigh: Weigh,
): ((groups: readonly PlaceGroup[], hintedCountry: string | null) => readonly Choice[]) => {
  const isOtherReading = (place: Place, chosen: Place): boolean => {
    if (!isSensible(weigh, place, chosen)) return false;
    const [city, outer] = place.kind === 'CITY' ? [place, chosen] : [chosen, place];
    const isAround =
      outer.placeId === city.parentId || (outer.kind === 'COUNTRY' && outer.countryCode === city.countryCode);
    return !isAround || weigh(outer) >= leastGrowth * weigh(city);
  };
  const alternativesOf = ({ candidates, isCode, isAll }: PlaceGroup, chosen: Place): readonly Place[] =>
    candidates.length === 1 || isAll
      ? []
      : candidates
          .filter((place) => place.placeId !== chosen.placeId && isOtherReading(place, chosen))
          .filter(
            (place) =>
              !isCode ||
              place.kind === 'COUNTRY' ||
              (place.kind === 'REGION' && countriesOfCodes.has(place.countryCode ?? '')),
          )
          .sort((a, b) => weigh(b) - weigh(a))
          .slice(0, mostAlternatives);
  const isDefinite = (group: PlaceGroup): boolean => {
    const [first] = group.candidates;
    return first !== undefined && alternativesOf(group, first).every(({ kind }) => kind === first.kind);
  };

  /** `CA, NY, TX` are states; `Germany, Georgia` are countries. */
  const byKind = ({ candidates }: PlaceGroup, others: readonly PlaceGroup[]): Place | undefined => {
    const tops = others.filter(isDefinite).flatMap(({ candidates: [top] }) => top ?? []);
    const kind = tops[0]?.kind;
    if (kind === undefined || tops.some((top) => top.kind !== kind)) return undefined;
    if (kind === 'COUNTRY' || kind === 'AREA') {
      const isThere = candidates.some((place) => tops.some((top) => top.countryCode === place.countryCode));
      // `SEA, India` are an area and a country; `SEA, US` is a city.
      return candidates.find((place) => place.kind === kind || (place.kind === 'AREA' && !isThere));
    }
    const codes = new Set(tops.map((top) => top.countryCode));
    return kind === 'REGION'
      ? candidates.find((place) => place.kind === kind && codes.has(place.countryCode))
      : undefined;
  };

  /** Chooses a place in the region or country that all others state, or in the country of most others. */
  const byOthers = (group: PlaceGroup, top: Place, others: readonly PlaceGroup[]): Place | undefined => {
    const said = others
      .filter((other) => other.isQualified || other.candidates[0]?.kind !== 'CITY')
      .flatMap(({ candidates: [place] }) => place ?? []);
    const isFit = (place: Place): boolean =>
      place.kind !== 'COUNTRY' && (group.isCode || isSensible(weigh, place, top));
    const regions = new Set(said.map((place) => (place.kind === 'REGION' ? place.placeId : place.parentId)));
    const inRegion = group.candidates.find(
      (place) => place.kind === 'CITY' && regions.has(place.parentId) && isFit(place),
    );
    if (inRegion !== undefined) return inRegion;
    const countries = new Set(said.map((place) => place.countryCode));
    if (countries.size === 1) {
      const inCountry = group.candidates.find(
        (place) => countries.has(place.countryCode) && (isFit(place) || group.isCode),
      );
      if (inCountry !== undefined) return inCountry;
    }
    const plurality = most(others.flatMap(({ candidates: [place] }) => place?.countryCode ?? []));
    return group.candidates.find(
      (place) =>
        (place.kind === top.kind || (group.isCode && place.kind === 'COUNTRY')) &&
        place.countryCode === plurality &&
        (group.isCode || weigh(place) >= partInPlurality * weigh(top)),
    );
  };

  /** A code keeps the meaning that it has before another place: beside `CA-Toronto`, `CA-Remote` is Canada. */
  const byPrefix = (group: PlaceGroup, others: readonly PlaceGroup[]): Place | undefined => {
    const [inner] = others.find(({ ahead }) => ahead !== null && ahead === group.name)?.candidates ?? [];
    if (inner === undefined) return undefined;
    return (
      group.candidates.find(({ kind, countryCode }) => kind === 'COUNTRY' && countryCode === inner.countryCode) ??
      group.candidates.find(({ placeId }) => placeId === inner.parentId)
    );
  };

  /** In a list of cities, with or without countries, a code is a city's if possible: `SF, NY, Seattle`. */
  const byCity = (group: PlaceGroup, others: readonly PlaceGroup[]): Place | undefined => {
    // In `SF, NY, US` the country applies to all.
    const isOne = group.isCode || (group.candidates[0]?.kind === 'REGION' && cityOfCode.has(group.name ?? ''));
    if (!isOne || !others.some((other) => isLocalFirst(other) || other.isCode)) return undefined;
    const codes = others.map((other) => (isLocalFirst(other) ? other.candidates[0] : cityIn(other)));
    const isAmongCities = others.every(
      ({ candidates: [top] }, at) => top?.kind === 'COUNTRY' || codes[at] !== undefined,
    );
    const countries = new Set(codes.flatMap((city) => city?.countryCode ?? []));
    const city = cityIn(group);
    const isWithin =
      city !== undefined && (city.parentId === group.candidates[0]?.placeId || countries.has(city.countryCode ?? ''));
    return isAmongCities && isWithin ? city : undefined;
  };

  const choose = (
    group: PlaceGroup,
    others: readonly PlaceGroup[],
    hintedCountry: string | null,
    isFirst: boolean,
  ): Place | undefined => {
    const [top] = group.candidates;
    if (top === undefined || group.candidates.length === 1 || group.isAll) return top;
    const named = (group.isCode ? byPrefix(group, others) : undefined) ?? byCity(group, others);
    if (named !== undefined) return named;
    if (hintedCountry !== null && top.countryCode !== hintedCountry) {
      const hinted = group.candidates.find((place) => place.countryCode === hintedCountry);
      if (hinted !== undefined && (isFirst || isSensible(weigh, hinted, top))) return hinted;
    }
    if (top.countryCode === hintedCountry || group.isQualified) return top;
    return byKind(group, others) ?? byOthers(group, top, others) ?? top;
  };

  return (groups, hintedCountry) =>
    groups.flatMap((group, at) => {
      const others = groups.length === 1 ? [] : groups.filter((other) => other !== group);
      const place = choose(group, others, hintedCountry, at === 0);
      if (place === undefined) return [];
      const alternatives = alternativesOf(group, place);
      // Beside a place of the same country, smaller namesakes elsewhere are not meant.
      const isBacked =
        !group.isQualified &&
        others.some((other) => other.isQualified && other.candidates[0]?.countryCode === place.countryCode);
      return [
        {
          place,
          places: group.isAll ? group.candidates : [place],
          alternatives: isBacked ? alternatives.filter((other) => weigh(other) >= weigh(place)) : alternatives,
        },
      ];
    });
};
