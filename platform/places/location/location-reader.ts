import { asciiUpper } from '../../text/ascii-case.ts';
import type { LocationHints, LocationMatch, LocationReading, StatedWorkplace } from '../gazetteer.ts';
import { isLocal } from '../place.ts';
import type { PlaceIndex } from '../place-index.ts';
import { boundRegions } from './bound-regions.ts';
import { createChoosePlaces } from './choose-places.ts';
import { createContains } from './contains.ts';
import { cutLocation, type Item, type Segment } from './cut-location.ts';
import { createFindNames } from './find-names.ts';
import { createGroupPlaces } from './group-places.ts';
import { edgeWords, isEmptyText } from './location-words.ts';
import { createReadingsOf, type ReadingsOf } from './name-readings.ts';
import { createNarrowPlaces, type NarrowPlaces } from './narrow-places.ts';
import { createOuterNames } from './outer-names.ts';
import type { PlaceGroup } from './place-group.ts';
import { createReadItem, type ItemReading } from './read-item.ts';
import { readWords } from './read-words.ts';
import { tidyLocation } from './read-work-model.ts';
import { isWide, saysRemote } from './remote-scope.ts';
import type { Weigh } from './sensible.ts';

/** `US-SF`, `UK-Remote`, but not `US-CA`, which may be the region of the preceding name. */
const isPrefixed = ({ text }: Segment, readingsOf: ReadingsOf, isAfterPrefixed: boolean): boolean => {
  const hyphen = text.indexOf('-');
  const [prefix, rest] = [text.slice(0, hyphen), text.slice(hyphen + 1)];
  if (hyphen < 2 || hyphen > 3 || prefix !== prefix.toUpperCase() || rest.trim() === '') return false;
  if (readingsOf(prefix)?.places.some(({ kind }) => kind === 'COUNTRY') !== true) return false;
  return isAfterPrefixed || readingsOf(rest)?.places[0]?.kind !== 'REGION';
};

/** `Remote-Canada`, `Remote in the US`, but not `Remote possible`. */
const isLedByRemote = (segment: Segment): boolean => {
  const { isLed, words, ...said } = readWords(segment);
  return isLed && saysRemote(said) && words.some(({ folded }) => !edgeWords.has(folded));
};

/**
 * Splits items before segments that name their own country: `NYC, US-Remote`, `Toronto, Remote-Canada` are two
 * locations each.
 */
const splitPrefixed = (items: readonly Item[], readingsOf: ReadingsOf): readonly Item[] =>
  items.flatMap((item) => {
    const parts: Segment[][] = [];
    let isAfterPrefixed = false;
    for (const segment of item.segments) {
      const isOpen = !segment.inBrackets && segment.before !== 'dash';
      const isOwn: boolean = isOpen && isPrefixed(segment, readingsOf, isAfterPrefixed);
      const last = parts.at(-1);
      if (last === undefined || isOwn || (isOpen && isLedByRemote(segment))) parts.push([segment]);
      else last.push(segment);
      isAfterPrefixed = isOwn;
    }
    if (parts.length < 2) return [item];
    return parts.map((segments, at): Item => {
      const [first, ...others] = segments;
      const start = first === undefined ? [] : [{ ...first, before: 'start' as const }];
      const text = segments.map((segment) => segment.text).join(', ');
      return { text, segments: [...start, ...others], before: at === 0 ? item.before : 'bar' };
    });
  });

/** The place before a slash must have this share of the inhabitants of the largest place with its name. */
const leastPart = 0.4;
/** The name of a city of this size means the city, whatever follows the slash. */
const leastOfItsOwn = 100_000;

/**
 * Treats a slash as a comma if a code or country after it contains the place before it: `Recife/PE`, `Berlin /
 * Germany`.
 */
const mergeSlashes = (
  items: readonly Item[],
  readingsOf: ReadingsOf,
  narrow: NarrowPlaces,
  weigh: Weigh,
): readonly Item[] => {
  if (items.every((item) => item.before !== 'slash')) return items;
  const merged: Item[] = [];
  for (const item of items) {
    const last = merged.at(-1);
    const [only, second] = item.segments;
    const head = last?.segments.at(-1);
    if (
      item.before === 'slash' &&
      last !== undefined &&
      head !== undefined &&
      only !== undefined &&
      second === undefined
    ) {
      const outer = readingsOf(only.text);
      const inner = readingsOf(head.text);
      const [first] = inner?.places ?? [];
      // `Villanova/PA`: a small town and its state.
      const isBound =
        outer !== null &&
        boundRegions(outer).length > 0 &&
        first?.kind === 'CITY' &&
        inner?.isCode === false &&
        weigh(first) < leastOfItsOwn;
      const isOuter = outer !== null && (outer.isCode || outer.places[0]?.kind === 'COUNTRY');
      const [best] =
        isOuter && inner !== null && (last.segments.length > 1 || !inner.isCode) ? narrow(inner.places, outer) : [];
      if (
        (isBound && best === undefined) ||
        (best !== undefined &&
          first !== undefined &&
          (head !== last.segments[0] || weigh(best) >= leastPart * weigh(first)))
      ) {
        merged[merged.length - 1] = {
          ...last,
          text: `${last.text}/${item.text}`,
          segments: [...last.segments, { ...only, before: 'comma' }],
        };
        continue;
      }
    }
    merged.push(item);
  }
  return merged;
};

/** Most segments of one name, as in `Europe, Middle East and Africa`. */
const most = 3;

/**
 * Merges segments that are one name: `Frankfurt (Oder)`, `Korea, Republic of`. Across a comma, only countries and areas
 * are merged.
 */
const createMergeSegments =
  (readingsOf: ReadingsOf) =>
  (segments: readonly Segment[]): readonly Segment[] => {
    const nameOf = (some: readonly Segment[]): Segment | null => {
      const [first] = some;
      const last = some.at(-1);
      if (first === undefined || last === undefined || some.length < 2) return null;
      const text = some.map((segment) => segment.text).join(' ');
      const place = readingsOf(text)?.places[0];
      const isBracketed = some[1]?.before === 'open' && (some.length === 2 || last.before === 'after');
      const isOne = isBracketed || place?.kind === 'COUNTRY' || place?.kind === 'AREA';
      return place !== undefined && isOne ? { ...first, text, end: last.end } : null;
    };
    const merged: Segment[] = [];
    for (let at = 0; at < segments.length; ) {
      let taken = 1;
      let segment = segments[at];
      for (let size = Math.min(most, segments.length - at); size > 1 && taken === 1; size -= 1) {
        const name = nameOf(segments.slice(at, at + size));
        if (name === null) continue;
        segment = name;
        taken = size;
      }
      if (segment !== undefined) merged.push(segment);
      at += taken;
    }
    return merged;
  };

interface RemoteInText {
  readonly bound: ReadonlySet<PlaceGroup>;
  /** True if one item is remote work without a place, so that only countries and areas of other items bound it. */
  readonly isBare: boolean;
}

const silent: RemoteInText = { bound: new Set(), isBare: false };

/**
 * Extends `Remote` across `or`, `&` and `/`: forward from the first item (`Remote - US or Canada`), backward from the
 * last (`US or Canada (Remote)`).
 */
const spreadRemote = (readings: readonly ItemReading[]): RemoteInText => {
  if (!readings.some(({ says }) => says.has('REMOTE'))) return silent;
  const bound = new Set<PlaceGroup>(readings.flatMap(({ remote }) => [...remote.groups]));
  const bind = (groups: readonly PlaceGroup[]): void => {
    for (const group of groups) bound.add(group);
  };
  let isLeading = false;
  for (const { item, groups, remote, says } of readings) {
    if (item.before === 'bar') isLeading = false;
    if (isLeading && says.size === 0) bind(groups);
    isLeading ||= remote.isLeading && groups.length > 0;
  }
  let isTrailing = false;
  for (const { item, groups, remote, says } of readings.toReversed()) {
    const isAllWide = groups.length > 0 && groups.every(isWide);
    if (isTrailing && says.size === 0 && isAllWide) bind(groups);
    isTrailing = (isTrailing || (remote.groups.size > 0 && !remote.isLeading)) && isAllWide && item.before !== 'bar';
  }
  return { bound, isBare: readings.some(({ remote }) => remote.isBare) };
};

const words =
  'excluding|excludes|except|excl\\.?|not in|outside of|outside|ohne|außer|sauf|hors|excepto|exceto|salvo|escluso';
/** Matches to the end of the brackets or of the location. */
const exclusions = new RegExp(`\\((?:${words}) [^()]*\\)|(?<![\\p{L}\\p{N}])(?:${words}) [^()|;\\n]*`, 'giu');

/** For instance `US (excluding California)`. */
const takeExclusions = (text: string): { rest: string; excluded: readonly string[] } => {
  const excluded: string[] = [];
  const rest = text.replace(exclusions, (match) => {
    excluded.push(match.replace(/^\(|\)$/g, '').trim());
    return ' ';
  });
  return { rest: excluded.length === 0 ? text : rest.trim(), excluded };
};

const workplaces: readonly StatedWorkplace[] = ['REMOTE', 'HYBRID', 'ON_SITE'];

export const createLocationReader = (index: PlaceIndex): ((text: string, hints?: LocationHints) => LocationReading) => {
  const readingsOf = createReadingsOf(index);
  const contains = createContains(index);
  const narrow = createNarrowPlaces(index, contains);
  const readItem = createReadItem({
    mergeSegments: createMergeSegments(readingsOf),
    findNames: createFindNames(readingsOf, contains),
    groupPlaces: createGroupPlaces(narrow, createOuterNames(narrow, index.inhabitants)),
  });
  const choosePlaces = createChoosePlaces(index.inhabitants);
  const isName = (text: string): boolean => isEmptyText(text) || readingsOf(text) !== null;

  return (text, { countryCode = null } = {}) => {
    const { rest: tidy, excluded } = takeExclusions(tidyLocation(text));
    const items = splitPrefixed(
      mergeSlashes(cutLocation(tidy, isName), readingsOf, narrow, index.inhabitants),
      readingsOf,
    );
    const readings = items.map(readItem);
    const groups = readings.flatMap((reading) => reading.groups);
    const choices = choosePlaces(groups, countryCode === null ? null : asciiUpper(countryCode));
    const { bound, isBare } = spreadRemote(readings);

    const matches = new Map<string, LocationMatch>();
    let at = 0;
    for (const { item, groups: own } of readings) {
      for (const group of own) {
        const choice = choices[at];
        at += 1;
        if (choice === undefined) continue;
        const remote = bound.has(group) || (isBare && !isLocal(choice.place));
        for (const meant of choice.places) {
          const known = matches.get(meant.placeId);
          const { text, place, alternatives } = known ?? {
            text: own.length === 1 ? item.text : tidy.slice(group.start, group.end),
            place: meant,
            alternatives: choice.alternatives,
          };
          matches.set(place.placeId, { text, place, alternatives, remote: remote || known?.remote === true });
        }
      }
    }
    const found = [...matches.values()];
    return {
      matches: found,
      workplace: workplaces.find((workplace) => readings.some(({ says }) => says.has(workplace))) ?? null,
      remoteAnywhere: isBare && found.every((match) => !match.remote),
      unrecognized: [...readings.flatMap((reading) => reading.unrecognized), ...excluded],
    };
  };
};
