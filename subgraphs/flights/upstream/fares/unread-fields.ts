import { fieldNames } from '../../../../platform/drift/field-names.ts';

/** Known fields of the source that are not read. */
export const unreadFields = fieldNames(`
  adults airline_logo airports arrival_id booking_token children currency deep_search departure_id departure_token engine
  exclude_basic gl hl infants_in_seat infants_on_lap json_endpoint outbound_date raw_html_file return_date sort_by stops
  total_time_taken travel_class type
`);
