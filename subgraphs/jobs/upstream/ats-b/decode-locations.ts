import type { StatedLocation } from '../../model/posting.ts';
import { statedText } from '../postings/stated-text.ts';
import type { JobWire } from './wire.ts';

/** Texts that do not name a place. */
const saysNothing =
  /^(?:n\/?a|none|tbd|tba|unknown|unspecified|not specified|no (?:location|office)|location|[-–—.?*]+)$/i;

/**
 * Boards that compose a location write `BLANK` for empty fields: `BLANK, Oregon, BLANK`. The separator is dropped, too.
 */
const dropBlanks = (text: string): string =>
  text
    .split(/((?<!\s)\s*[,;|/]\s*|(?<!\s)\s+[-–—]\s+)/)
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
 * Decodes a job's own text, which may name several places. Offices are a fallback: they describe how the employer is
 * organised.
 */
export const decodeLocations = ({ location, offices }: JobWire): readonly StatedLocation[] => {
  const own = placeIn(location?.name);
  const places = own === null ? offices.map((office) => placeIn(office.location) ?? placeIn(office.name)) : [own];
  return [...new Set(places.filter((place) => place !== null))].map((display) => ({ display, address: null }));
};
