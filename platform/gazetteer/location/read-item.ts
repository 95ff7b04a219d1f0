import type { StatedWorkplace } from '../gazetteer.ts';
import type { Item, Segment } from './cut-location.ts';
import type { FoundName } from './found-name.ts';
import { isEmptyText } from './location-words.ts';
import type { Grouping, PlaceGroup, Token } from './place-group.ts';
import { readWords, type Word } from './read-words.ts';
import { type ReadSegment, type RemoteScope, saysRemote, toRemoteScope } from './remote-scope.ts';

/** What one item of a text says. */
export interface ItemReading {
  readonly item: Item;
  readonly groups: readonly PlaceGroup[];
  readonly remote: RemoteScope;
  readonly says: ReadonlySet<StatedWorkplace>;
  readonly unrecognized: readonly string[];
}

interface Parts {
  readonly mergeSegments: (segments: readonly Segment[]) => readonly Segment[];
  readonly findNames: (words: readonly Word[]) => readonly FoundName[];
  readonly groupPlaces: (tokens: readonly Token[]) => Grouping;
}

/** Where a remote word stands between places that it parts: `Berlin, Germany, Remote, US`, but not `US - Remote - Texas`. */
const findBarrier = (segments: readonly ReadSegment[], tokens: readonly Token[]): number => {
  if (segments.length === 1) return 1;
  const at = segments.findIndex(
    (segment, place) => place > 0 && saysRemote(segment) && !segment.hasNames && !segment.inBrackets,
  );
  const before = tokens.filter((token) => token.segment < at);
  const isOuter = before.length === 1 && before[0]?.readings?.places[0]?.kind !== 'CITY';
  return at < 0 || isOuter ? segments.length : at;
};

export const createReadItem =
  ({ mergeSegments, findNames, groupPlaces }: Parts): ((item: Item) => ItemReading) =>
  (item) => {
    const tokens: Token[] = [];
    const segments: ReadSegment[] = [];
    mergeSegments(item.segments).forEach((segment, at) => {
      const { says, isLed, words } = readWords(segment);
      const names = isEmptyText(segment.text) ? [] : findNames(words);
      names.forEach((name, place) => {
        const { text, start, end, readings } = name;
        tokens.push({ text, start, end, readings, segment: at, before: place === 0 ? segment.before : null });
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
    const barrier = findBarrier(segments, tokens);
    const groupings =
      barrier === segments.length
        ? [groupPlaces(tokens)]
        : [
            groupPlaces(tokens.filter((token) => token.segment < barrier)),
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
    // `Worldwide` alone says that people may be anywhere; `Global headquarters` does not.
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
