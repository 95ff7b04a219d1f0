import { join } from 'node:path';
import type { Environment } from '../../../platform/config/environment.ts';
import { projectRoot } from '../../../platform/runtime/project-root.ts';

const emptyList = join(projectRoot, 'tests', 'kit', 'process', 'no-sources.json');

/**
 * Lists without a blog and without a job board. The shipped ones load thousands of posts and postings in the background
 * of every start, which only tests of those services need: they name a list of their own, or `undefined` for the
 * shipped one.
 */
export const noSources: Environment = { BLOG_SOURCES_FILE: emptyList, JOB_BOARDS_FILE: emptyList };
