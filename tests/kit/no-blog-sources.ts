import { join } from 'node:path';
import type { Environment } from '../../platform/config/environment.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';

/**
 * A list of sources without a source. The shipped list brings thousands of posts in the background of every start, which only tests of
 * the blogs want: they name a list of their own, or `BLOG_SOURCES_FILE: undefined` for the shipped one.
 */
export const noBlogSources: Environment = {
  BLOG_SOURCES_FILE: join(projectRoot, 'tests', 'kit', 'no-blog-sources.json'),
};
