import type { Place as GazetteerPlace } from '../../../platform/gazetteer/place.ts';

/** A place of the gazetteer: what is said of it is looked up by its name. */
export type Place = GazetteerPlace;
