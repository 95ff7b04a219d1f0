import type { StatedWorkplace } from '../gazetteer.ts';
import { isLocal, type Place } from '../place.ts';
import type { Item, Segment } from './cut-location.ts';
import { type FoundName, toFoundName } from './found-name.ts';
import { isEmptyText } from './location-words.ts';
import { placesOf } from './outer-names.ts';
import type { Grouping, PlaceGroup, Token } from './place-group.ts';
import { readWords, type Word } from './read-words.ts';
import { type ReadSegment, type RemoteScope, saysRemote, toRemoteScope } from './remote-scope.ts';

/** A city of this size in brackets after another is a second location. */
const leastOfItsOwn = 500_000;
/** A namesake nearby is meant if it has this share of the inhabitants of the largest place with the name. */
const leastPart = 0.2;

const isNear = (one: Place, other: Place): boolean =>
  one.countryCode === other.countryCode &&
  (one.parentId === other.parentId || one.kind !== 'CITY' || other.kind !== 'CITY');

/** Treats unrelated names in brackets as text, because a company may have a town's name (`Seattle (Orange)`). */
const dropAsides = (
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

export interface ItemReading {
  readonly item: Item;
  readonly groups: readonly PlaceGroup[];
  readonly remote: RemoteScope;
  readonly says: ReadonlySet<StatedWorkplace>;
  readonly unrecognized: readonly string[];
}

interface Parts {
  readonly mergeSegments: (segments: readonly Segment[]) => readonly Segment[];
  readonly findNames: (words: readonly Word[], isAside: boolean) => readonly FoundName[];
  readonly groupPlaces: (tokens: readonly Token[]) => Grouping;
}

/**
 * True for a county after a town if the county's first words also name a place: `Titusville, Mercer County`. False in
 * lists of counties.
 */
const isCountyOf = (words: readonly Word[], names: readonly FoundName[], before: readonly Word[]): boolean => {
  const [last, lastBefore] = [words.at(-1), before.at(-1)];
  if (last?.folded !== 'county' || lastBefore === undefined || lastBefore.folded === 'county') return false;
  return names.every(({ end }) => end < last.end);
};

const namesLocal = (token: Token | undefined): boolean => {
  const place = token?.readings?.places[0];
  return place !== undefined && isLocal(place);
};

/** True for remote work in a country before a city as a second location: `US Remote, NYC`. */
const isRemoteBefore = ([first, second]: readonly ReadSegment[], tokens: readonly Token[]): boolean => {
  if (first === undefined || !saysRemote(first) || first.isLed || second?.before !== 'comma') return false;
  const [outer, next, ...others] = tokens.filter(({ segment }) => segment < 2);
  const isCountry = outer?.segment === 0 && outer.readings?.places[0]?.kind === 'COUNTRY';
  return isCountry && next?.segment === 1 && namesLocal(next) && others.length === 0;
};

/**
 * Returns the index of a remote word that separates places: `Berlin, Germany, Remote, US`, but not `US - Remote -
 * Texas`.
 */
const findBarrier = (segments: readonly ReadSegment[], tokens: readonly Token[]): number => {
  if (segments.length === 1) return 1;
  if (isRemoteBefore(segments, tokens)) return 0;
  const at = segments.findIndex(
    (segment, place) => place > 0 && saysRemote(segment) && !segment.hasNames && !segment.inBrackets,
  );
  const before = tokens.filter((token) => token.segment < at);
  const isOuter = before.length === 1 && !namesLocal(before[0]);
  return at < 0 || isOuter ? segments.length : at;
};

export const createReadItem =
  ({ mergeSegments, findNames, groupPlaces }: Parts): ((item: Item) => ItemReading) =>
  (item) => {
    const written: Token[] = [];
    const segments: ReadSegment[] = [];
    let wordsBefore: readonly Word[] = [];
    mergeSegments(item.segments).forEach((segment, at) => {
      const { says, isLed, words } = readWords(segment);
      const isAside = segment.inBrackets && written.some(({ readings }) => readings !== null);
      const found = isEmptyText(segment.text) ? [] : findNames(words, isAside);
      const isCounty = segment.before === 'comma' && isCountyOf(words, found, wordsBefore);
      const names = isCounty ? [toFoundName(words, null)] : found;
      wordsBefore = words;
      names.forEach((name, place) => {
        written.push({ ...name, segment: at, before: place === 0 ? segment.before : null });
      });
      const { before, inBrackets } = segment;
      segments.push({
        before,
        inBrackets,
        says,
        isLed,
        hasWords: words.length > 0,
        hasNames: names.some(({ readings }) => readings !== null),
      });
    });
    const tokens = dropAsides(written, segments);
    const barrier = findBarrier(segments, tokens);
    const groupings =
      barrier === segments.length
        ? [groupPlaces(tokens)]
        : [
            groupPlaces(tokens.filter((token) => token.segment < Math.max(barrier, 1))),
            groupPlaces(tokens.filter((token) => token.segment > barrier)),
          ];
    const all = groupings.flatMap((grouping) => grouping.groups);
    const groups = all.filter((group) => !group.isOrdinary);
    const unrecognized = groupings.flatMap((grouping) => grouping.unrecognized);
    for (const group of all) {
      if (group.isOrdinary) unrecognized.push(tokens.find((token) => token.start === group.start)?.text ?? item.text);
    }
    const words = segments.flatMap((segment) => segment.says);
    const says = new Set(words.filter((word) => word !== 'ANYWHERE'));
    // `Worldwide` alone means remote work anywhere; `Global headquarters` does not.
    const isOnlyAnywhere = words.includes('ANYWHERE') && segments.every((segment) => !segment.hasWords);
    if (isOnlyAnywhere) says.add('REMOTE');
    const { groups: bound, isBare, isLeading } = toRemoteScope(segments, groups);
    const isSilent = groups.length === 0 && says.size === 0;
    return {
      item,
      groups,
      remote: { groups: bound, isBare: (isBare || isOnlyAnywhere) && unrecognized.length === 0, isLeading },
      says,
      unrecognized: isSilent ? (isEmptyText(item.text) ? [] : [item.text]) : unrecognized,
    };
  };
