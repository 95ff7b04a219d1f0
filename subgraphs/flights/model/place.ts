import type { PlaceReference } from '../../../platform/places/place-fields.ts';

export type Place = PlaceReference;
