import type { PlaceReference } from '../../../platform/gazetteer/place-fields.ts';

export type Place = PlaceReference;
