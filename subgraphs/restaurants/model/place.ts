import type { PlaceReference } from '../../../platform/gazetteer/place-fields.ts';

/** A place of the gazetteer, whole or by its id. */
export type Place = PlaceReference;
