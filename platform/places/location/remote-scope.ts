import { isLocal } from '../place.ts';
import type { Segment } from './cut-location.ts';
import type { PlaceGroup } from './place-group.ts';
import type { SegmentWords } from './read-words.ts';

export interface ReadSegment extends Pick<Segment, 'before' | 'inBrackets'>, Pick<SegmentWords, 'says' | 'isLed'> {
  /** True if there are words besides the workplace. */
  readonly hasWords: boolean;
  readonly hasNames: boolean;
}

export interface RemoteScope {
  readonly groups: ReadonlySet<PlaceGroup>;
  /** True for remote work without a bound. */
  readonly isBare: boolean;
  /** True if it also applies to locations after `or` and `/` (`Remote - US or Canada`). */
  readonly isLeading: boolean;
}

export const saysRemote = (segment: Pick<SegmentWords, 'says'>): boolean => segment.says.includes('REMOTE');

/** A group that is no city or metropolitan area may bound where people work. */
export const isWide = ({ candidates: [top] }: PlaceGroup): boolean => top === undefined || !isLocal(top);

const silent: RemoteScope = { groups: new Set(), isBare: false, isLeading: false };

/** Remote words refer to their neighbours: `Remote, US, Canada`, `Berlin (Remote), Paris`, `Berlin, Remote, US`. */
export const toRemoteScope = (segments: readonly ReadSegment[], groups: readonly PlaceGroup[]): RemoteScope => {
  if (!segments.some(saysRemote)) return silent;
  const bound = new Set<PlaceGroup>();
  let isBare = false;
  let isLeading = false;
  const bind = (some: readonly PlaceGroup[]): void => {
    for (const group of some) bound.add(group);
  };
  const before = (at: number): PlaceGroup[] => groups.filter((group) => Math.max(...group.segments) < at);
  const after = (at: number): PlaceGroup[] => groups.filter((group) => Math.min(...group.segments) > at);

  segments.forEach((segment, at) => {
    if (!saysRemote(segment)) return;
    const next = segments[at + 1];
    if (segment.hasNames) {
      bind(groups.filter((group) => group.segments.includes(at)));
      if (at === 0 && segment.isLed) bind(groups);
      isLeading ||= at === 0 && segment.isLed;
    } else if (at === 0 && next?.before === 'open') {
      const end = segments.findIndex((other, place) => place > at && !other.inBrackets);
      bind(end < 0 ? groups : groups.filter((group) => group.segments.every((place) => place < end)));
    } else if (at === 0) {
      bind(groups);
      isLeading = true;
    } else if (after(at).length > 0 && !segment.inBrackets) {
      bind(after(at));
      if (before(at).every(isWide)) bind(before(at));
    } else {
      const earlier = before(at);
      const isAll =
        earlier.every(isWide) || (!segment.inBrackets && (earlier.length === 1 || segment.before === 'dash'));
      if (isAll) bind(earlier);
      else if (segment.inBrackets) bind(earlier.slice(-1));
      else isBare = true;
    }
  });
  return { groups: bound, isBare: isBare || groups.length === 0, isLeading };
};
