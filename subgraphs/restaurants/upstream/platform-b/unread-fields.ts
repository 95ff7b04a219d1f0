import { fieldNames } from '../../../../platform/drift/field-names.ts';

/** What the source is known to send besides what is read. */
export const unreadFields = fieldNames(`
  __typename description diningStyle experienceIds features isPromoted justAddedDetails metro metroId
  name offers originalTerm pointsType pointsValue postCode recentReservationCount
  restaurantAvailabilityToken slotAvailabilityToken topReview
`);
