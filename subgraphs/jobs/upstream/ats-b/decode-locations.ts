import { readWorkModel } from '../../../../platform/gazetteer/location/read-work-model.ts';
import type { StatedLocation, WorkplaceType } from '../../model/posting.ts';
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

interface DecodedLocations {
  readonly locations: readonly StatedLocation[];
  /** What a text says that is left out, because it is only that: `Hybrid - 3 days`. */
  readonly workplaceType: WorkplaceType | null;
}

/**
 * Decodes a job's own text, which may name several places. Offices describe how the employer is organised, so they
 * count only if that text names no place: it is empty, or a way of working that has offices.
 */
export const decodeLocations = ({ location, offices }: JobWire): DecodedLocations => {
  const own = placeIn(location?.name);
  const stated = own === null ? [] : [{ display: own, address: null }];
  const model = own === null ? { workplace: null, isOnlyRemote: false } : readWorkModel(own);
  if (model === null || model.isOnlyRemote) return { locations: stated, workplaceType: null };
  const texts = offices.map((office) => placeIn(office.location) ?? placeIn(office.name));
  const isPlace = (text: string | null): text is string => text !== null && readWorkModel(text)?.workplace == null;
  const places = [...new Set(texts.filter(isPlace))];
  if (places.length === 0) return { locations: stated, workplaceType: null };
  if (model.workplace !== 'REMOTE')
    return { locations: places.map((display) => ({ display, address: null })), workplaceType: model.workplace };
  const located = places.map((display) => ({ display, address: null, isOffice: true }) as const);
  return { locations: [...located, ...stated], workplaceType: null };
};
