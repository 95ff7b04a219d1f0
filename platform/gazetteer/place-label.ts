import { isLocal, type Place } from './place.ts';

/** For instance `Portland, Oregon, United States`. */
export const placeLabel = ({ kind, name, region, country }: Place): string =>
  [name, isLocal({ kind }) ? region : null, kind === 'COUNTRY' ? null : country]
    .filter((part) => part !== null && part !== '')
    .filter((part, index, parts) => parts.indexOf(part) === index)
    .join(', ');
