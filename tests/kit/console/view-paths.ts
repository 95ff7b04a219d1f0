import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../platform/runtime/project-root.ts';

/** The segments of the addresses of all views, in the order of the menu. */
export const viewPaths: readonly string[] = [
  // The list needs a browser to be imported, so its text is read.
  ...readFileSync(join(projectRoot, 'console', 'src', 'views', 'views.ts'), 'utf8').matchAll(/^ {4}path: '(\w+)'/gm),
].map(([, path = '']) => path);
