import type { StatedLocation } from '../../model/posting.ts';
import { statedText } from '../postings/stated-text.ts';
import type { JobWire } from './wire.ts';

/** What is written where no place is meant. */
const saysNothing =
  /^(?:n\/?a|none|tbd|tba|unknown|unspecified|not specified|no (?:location|office)|location|[-–—.?*]+)$/i;

/**
 * Boards that put a location together of several fields write `BLANK` for those that are not filled in: `BLANK, Oregon, BLANK`. The sign in front of
 * such a part goes with it.
 */
const dropBlanks = (text: string): string =>
  text
    .split(/(\s*[,;|/]\s*|\s+[-–—]\s+)/)
    .reduce((kept, part, index, pieces) => {
      if (index % 2 === 1 || part.trim() === 'BLANK' || part.trim() === '') return kept;
      return kept === '' ? part : `${kept}${pieces[index - 1] ?? ''}${part}`;
    }, '')
    .trim();

const placeIn = (stated: string | null | undefined): string | null => {
  const text = statedText(stated);
  const place = text === null || !text.includes('BLANK') ? text : dropBlanks(text);
  return place === null || place === '' || saysNothing.test(place) ? null : place;
};

/**
 * Where a job is: its own words, which are what the board shows and may name several places. The offices only stand in for them: they are how
 * the employer is organised, and often say more or less than the posting does.
 */
export const decodeLocations = ({ location, offices }: JobWire): readonly StatedLocation[] => {
  const own = placeIn(location?.name);
  const places = own === null ? offices.map((office) => placeIn(office.location) ?? placeIn(office.name)) : [own];
  return [...new Set(places.filter((place) => place !== null))].map((display) => ({ display, address: null }));
};
