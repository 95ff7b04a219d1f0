import { fieldNames } from '../../../../platform/drift/field-names.ts';

/** Known fields of the source that are not read. */
export const unreadFields = fieldNames(`
  __typename description diningStyle experienceIds features isPromoted justAddedDetails metro metroId
  name offers originalTerm pointsType pointsValue postCode recentReservationCount
  restaurantAvailabilityToken slotAvailabilityToken topReview
`);
