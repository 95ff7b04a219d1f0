import type { Place as GazetteerPlace } from '../../../platform/gazetteer/place.ts';

/** A place as resolvers get it. What it lies in, and its openings, are looked up when they are asked for. */
export type Place = GazetteerPlace;
