import { defineWarnings } from '../../../platform/errors/warnings.ts';

export const restaurantsWarnings = defineWarnings({
  location_unknown: 'the city is unknown and was passed to the platform unchanged',
  location_contradiction: 'the city is not in the given state; both are uncertain',
  price_unknown: 'restaurants without a stated price were left out, because a price was requested',
});
