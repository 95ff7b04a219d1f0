import { defineWarnings } from '../../../platform/warnings/warning-codes.ts';

/** Warnings of job searches, besides the platform's. */
export const jobsWarnings = defineWarnings({
  keywords_ignored: 'words such as "the", which nearly every text has, were not looked for',
  location_as_text: 'a location is no place that is known, and was looked for in the locations as they are displayed',
  location_part_ignored: 'a part of a location is no place that is known, and was left out of account',
});
