import { defineWarnings } from '../../../platform/errors/warnings.ts';

export const blogsWarnings = defineWarnings({
  tag_unknown: 'no post has a tag of the filter, under any of its names; the message names it',
});
