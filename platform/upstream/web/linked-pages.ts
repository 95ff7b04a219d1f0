import { nameSource, type SourceNames } from '../source-names.ts';

/** Pages of the web that posts, stories and job postings link to. */
export const linkedPages: SourceNames = nameSource({ name: 'LINKED_PAGES', displayName: 'Linked pages' });
