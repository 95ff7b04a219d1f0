import type { Place as GazetteerPlace } from '../../../platform/gazetteer/place.ts';

export type Place = GazetteerPlace;
