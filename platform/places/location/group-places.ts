import type { Place } from '../place.ts';
import { containersOf, type NameReadings } from './name-readings.ts';
import type { NarrowPlaces } from './narrow-places.ts';
import { namesCity, type OuterNames, placesOf } from './outer-names.ts';
import type { Grouping, PlaceGroup, Token } from './place-group.ts';

const toGroup = (
  tokens: readonly Token[],
  candidates: readonly Place[],
  isQualified: boolean,
  ahead: string | null,
): PlaceGroup => ({
  start: Math.min(...tokens.map(({ start }) => start)),
  end: Math.max(...tokens.map(({ end }) => end)),
  segments: tokens.map(({ segment }) => segment),
  candidates,
  isQualified,
  isCode: !isQualified && tokens[0]?.readings?.isCode === true,
  isOrdinary: !isQualified && tokens[0]?.readings?.isOrdinary === true,
  name: tokens[0]?.readings?.name ?? null,
  ahead,
  isAll: tokens[0]?.readings?.isAll === true,
});

/**
 * Groups comma-separated names into locations: `Leeds, England, UK, Lyon` are two. A name lies in those after it, or
 * (`UK - Leeds`) in those before it. Other names are locations of their own.
 */
export const createGroupPlaces =
  (narrow: NarrowPlaces, outerNames: OuterNames): ((tokens: readonly Token[]) => Grouping) =>
  (tokens) => {
    const groups: PlaceGroup[] = [];
    const unrecognized: string[] = [];

    /**
     * Reads a name before its region if the region contains no such place; the name stays text. Returns the end, or
     * null if the name is not bound to a region.
     */
    const readBound = (from: number, head: Token, isInList: boolean): number | null => {
      let at = from + 1;
      // Text after the beginning of an unknown name belongs to the name.
      while (head.isGuess === true && tokens[at]?.segment === head.segment && tokens[at]?.readings === null) at += 1;
      const own = tokens.slice(from, at);
      // A part of the region may come between: `Villanova, Delaware County, PA`.
      const between = head.readings !== null && tokens[at]?.readings === null ? tokens.slice(at, at + 1) : [];
      at += between.length;
      const outer = tokens[at];
      if (outer?.readings == null || narrow(placesOf(head), outer.readings).length > 0) return null;
      const regions = outerNames.boundTo(head, outer, tokens[at + 1], { isInList, isApart: between.length > 0 });
      if (regions.length === 0) return null;
      const before = [...own, ...between];
      unrecognized.push(own.map(({ text }) => text).join(' '), ...between.map(({ text }) => text));
      return readInner(at, outer, regions, { before });
    };

    /** Reads a name and the places around it. Returns the start of the next location. */
    const readInner = (
      from: number,
      head: Token,
      within: readonly Place[] | null,
      { before = [], ahead = null }: { readonly before?: readonly Token[]; readonly ahead?: string | null } = {},
    ): number => {
      const used = [...before, head];
      let candidates = within ?? placesOf(head);
      let isQualified = within !== null;
      const isInList = within === null && groups.at(-1)?.isQualified === false;
      let at = from + 1;
      const end = within === null ? readBound(from, head, isInList) : null;
      if (end !== null) return end;
      for (;;) {
        const [next, beyond] = [tokens[at], tokens[at + 1]];
        if (next === undefined) break;
        const inside = next.readings === null ? [] : narrow(candidates, next.readings);
        const insideBeyond = beyond?.readings == null ? [] : narrow(candidates, beyond.readings);
        // `Bari, BA, Italy`: the country agrees with the name, but the code does not.
        const isMisled =
          next.readings?.isCode === true &&
          !namesCity(next.readings) &&
          beyond?.readings != null &&
          insideBeyond.length > 0 &&
          narrow(inside, beyond.readings).length === 0;
        if (
          next.readings !== null &&
          !isMisled &&
          (isQualified ? inside.length > 0 : outerNames.isBehind(head, inside, next.readings, isInList))
        ) {
          candidates = inside;
          used.push(next);
          at += 1;
        } else if (beyond?.readings != null && insideBeyond.length > 0) {
          // Skips an unknown name, or another name of the same place: `Leeds, West Yorkshire, UK`, `Cork, County Cork,
          // Ireland`.
          const isSame = placesOf(next).some((place) => place.placeId === insideBeyond[0]?.placeId);
          if (!isSame && !isMisled && narrow(placesOf(next), beyond.readings).length > 0) break;
          if (!isSame) unrecognized.push(next.text);
          candidates = insideBeyond;
          used.push(beyond);
          at += 2;
        } else {
          break;
        }
        isQualified = true;
      }
      groups.push(toGroup(used, candidates, isQualified, ahead));
      const mayHaveCode = !isQualified && candidates[0]?.kind === 'CITY' && head.readings?.isCode === false;
      const code = mayHaveCode ? tokens[at] : undefined;
      if (code === undefined || !outerNames.isStrayCode(head, code, tokens[at + 1])) return at;
      unrecognized.push(code.text);
      return at + 1;
    };

    /** Reads the locations after the name of a place that contains them. Returns their end. */
    const readOuter = (from: number, outer: NameReadings, isFirst: boolean): number => {
      let at = from + 1;
      for (;;) {
        const next = tokens[at];
        if (next === undefined || next.readings === null) return at;
        const inside = narrow(next.readings.places, outer);
        if (!outerNames.isAhead(next, inside, outer, isFirst)) {
          const [token] = tokens.slice(from);
          const regions = at === from + 1 && inside.length === 0 ? outerNames.boundAhead(outer, next) : [];
          if (regions.length === 0 || token === undefined) return at;
          unrecognized.push(next.text);
          groups.push(toGroup([token, next], regions, true, null));
          return at + 1;
        }
        const containers = inside[0]?.kind === 'CITY' ? [] : containersOf(inside);
        const end =
          containers.length === 0 ? at + 1 : readOuter(at, { ...next.readings, places: inside, containers }, isFirst);
        at = end > at + 1 ? end : readInner(at, next, inside, { ahead: outer.isCode ? outer.name : null });
      }
    };

    for (let at = 0; at < tokens.length; ) {
      const token = tokens[at];
      if (token === undefined) break;
      if (token.readings === null) {
        const isBound = tokens[at + 1]?.segment !== token.segment;
        const endOfBound = isBound ? readBound(at, token, false) : null;
        if (endOfBound === null) unrecognized.push(token.text);
        at = endOfBound ?? at + 1;
        continue;
      }
      const [groupsBefore, unrecognizedBefore] = [groups.length, unrecognized.length];
      const end = readInner(at, token, null);
      const [alone] = groups.slice(groupsBefore);
      if (alone?.isQualified === false && token.readings.containers.length > 0) {
        groups.length = groupsBefore;
        const unrecognizedThere = unrecognized.splice(unrecognizedBefore);
        const endOfInner = readOuter(at, token.readings, at === 0);
        if (endOfInner > at + 1) {
          at = endOfInner;
          continue;
        }
        groups.push(alone);
        unrecognized.push(...unrecognizedThere);
      }
      at = end;
    }
    return { groups, unrecognized };
  };
