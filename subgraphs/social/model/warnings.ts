import { defineWarnings } from '../../../platform/errors/warnings.ts';

export const socialWarnings = defineWarnings({
  linked_page_incomplete:
    'the page that an item links to could not be read, or not the whole of it; the message says why, the source is its host',
  comments_omitted: 'the source has more top-level comments than it handed out',
  index_behind: "the source's index lacks recent items, and more of them than are read one by one",
});
