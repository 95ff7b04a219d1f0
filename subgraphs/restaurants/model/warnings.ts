import { defineWarnings } from '../../../platform/warnings/warning-codes.ts';

/** Warnings of restaurant searches, besides the platform's. */
export const restaurantsWarnings = defineWarnings({
  location_unknown: 'a city is none that is known; it was handed to the platform as it is',
  location_contradiction: 'a city does not lie in the state that was given with it; both are taken as unsure',
  price_unknown: 'restaurants whose price the platform does not tell were left out, because a price was asked for',
});
