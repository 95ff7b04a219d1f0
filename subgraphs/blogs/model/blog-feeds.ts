import { nameSource, type SourceNames } from '../../../platform/upstream/source-names.ts';

/** Feeds of the operator's list. They have one name, because each has an address of its own and no settings. */
export const blogFeeds: SourceNames = nameSource({ name: 'BLOG_FEEDS', displayName: 'Blog feeds' });
