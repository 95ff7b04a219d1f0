import { defineWarnings } from '../../../platform/errors/warnings.ts';

export const blogsWarnings = defineWarnings({
  source_unknown: 'the operator’s list has no source of the filter; the message names it',
  tag_unknown: 'no post has a tag of the filter, under any of its names; the message names it',
});
