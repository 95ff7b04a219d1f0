import { asciiUpper } from '../../text/ascii-case.ts';
import type { LocationHints, LocationMatch, LocationReading, StatedWorkplace } from '../gazetteer.ts';
import { isLocal } from '../place.ts';
import type { PlaceIndex } from '../place-index.ts';
import { createChoosePlaces } from './choose-places.ts';
import { createContains } from './contains.ts';
import { cutLocation } from './cut-location.ts';
import { createFindNames } from './find-names.ts';
import { createGroupPlaces } from './group-places.ts';
import { isEmptyText } from './location-words.ts';
import { createMergeSegments } from './merge-segments.ts';
import { mergeSlashes } from './merge-slashes.ts';
import { createReadingsOf } from './name-readings.ts';
import { createNarrowPlaces } from './narrow-places.ts';
import { createOuterNames } from './outer-names.ts';
import { createReadItem } from './read-item.ts';
import { splitPrefixed } from './split-prefixed.ts';
import { spreadRemote } from './spread-remote.ts';
import { takeExclusions } from './take-exclusions.ts';
import { tidyLocation } from './tidy-location.ts';

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
