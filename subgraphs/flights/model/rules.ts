import { defineRules, valueRule } from '../../../platform/errors/validation-rules.ts';

export const flightsRules = defineRules({
  cursor_of_other_fare_searches: valueRule(
    'the cursor belongs to a list with another status, or of another key',
    '{argument} is a cursor of a list with another status, or of another key.',
  ),
  cursor_of_other_fare_watches: valueRule(
    null,
    '{argument} is a cursor of a list with another state, or of another key.',
  ),
  date_is_past: valueRule(
    'the date is in the past at the origin',
    '{argument} has to be a day that is not past at the origin.',
  ),
  date_too_far: valueRule(null, '{argument} has to be a day that is at most {most} days ahead.'),
  dates_out_of_order: valueRule(null, '{argument} has to be a day that is not before the first date.'),
  more_dates_than_watched: valueRule(
    null,
    '{argument} has to be at most {most} days from the first date, which counts as one.',
  ),
  one_name_of_an_offer: valueRule(
    'name the offer by its booking token or by its id, not by both and not by neither',
    '{argument} has to name the offer by `bookingToken` or by `offerId`, not by both and not by neither.',
  ),
  origin_is_destination: valueRule(
    'destination and origin have to differ',
    '{argument} has to be another airport than the origin.',
  ),
  returns_before_leaving: valueRule(
    'the return date is before the outbound date',
    '{argument} has to be a day that is not before the outbound flight.',
  ),
  unknown_airport: valueRule(
    '{iata} is not an airport of the reference set',
    '{argument} has to be an airport of the reference set, which {iata} is not.',
  ),
  /** `meant` is a sentence. */
  unknown_airport_meant: valueRule(
    '{iata} is not an airport of the reference set. {meant}',
    '{argument} has to be an airport of the reference set, which {iata} is not. {meant}',
  ),
});
