import { defineWarnings } from '../../../platform/errors/warnings.ts';

export const flightsWarnings = defineWarnings({
  no_observation: "the weather source has no observation of the airport's station",
  airport_not_covered: 'the boards source does not know the airport: an empty board says nothing about its flights',
  another_window:
    'no flight of the boards source is within two days of now: the source uses another clock or plays a ' +
    'recording, and the window is counted from the middle of its flights',
  flights_without_time: 'flights without any time are not on the board',
  flight_not_found: 'the source knows no such flight on that date',
  old_record:
    'a flight record was last updated before a scheduled time of the flight that has passed: it may have left, landed or ' +
    'been cancelled since',
  codeshare: "the number is sold on another airline's flight, and that one is tracked",
  callsign_derived: 'the callsign is a guess from the flight number',
  not_seen: 'no aircraft with that callsign is seen',
  no_position: 'signals of the aircraft are received, without a position in them',
  several_matches: 'more than one aircraft transmits the callsign; the likeliest is shown',
  partial_list: 'offers that cannot be booked were left out',
  price_missing: 'some offers have no price',
  vendor_link_unavailable: "no seller gives a page; the address leads to the search on the source's public site",
});
