import { defineWarnings } from '../../../platform/errors/warnings.ts';

export const jobsWarnings = defineWarnings({
  keywords_ignored: 'words such as "the", which nearly every text has, were not searched for',
  location_as_text: 'a location is not a known place, and was searched for in the locations as displayed',
  location_part_ignored: 'a part of a location is not a known place, and was ignored',
  remote_within_places: 'some of the remote postings found are bound to a country or another place, and how many',
});
