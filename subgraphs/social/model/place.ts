import type { Place as GazetteerPlace } from '../../../platform/places/place.ts';

export type Place = GazetteerPlace;
