import type { Warning } from '../../../../platform/upstream/reading.ts';
import { blogsWarnings } from '../../model/warnings.ts';
import type { Tags } from '../tags/tag-list.ts';
import { slugsOfTag } from './posts-criteria.ts';

/** Returns a warning for each tag of a filter that no post has under any of its names. */
export const unknownTagWarnings = async (
  filter: readonly string[] | null,
  tags: Pick<Tags, 'findMany'>,
): Promise<readonly Warning[]> => {
  const wanted = [...new Set(filter)].map((tag) => ({ tag, slugs: slugsOfTag(tag) }));
  if (wanted.length === 0) return [];
  const slugs = [...new Set(wanted.flatMap((each) => each.slugs))].sort();
  const found = new Set((await tags.findMany(slugs)).map((tag) => tag?.slug));
  return wanted
    .filter((each) => !each.slugs.some((slug) => found.has(slug)))
    .map(({ tag }) => ({
      code: blogsWarnings.tag_unknown.code,
      source: 'blogs',
      message: `No post has the tag ${JSON.stringify(tag)}.`,
    }));
};
