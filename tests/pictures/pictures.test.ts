import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { largestBytes, pictures, shownPictures } from './pictures.ts';

const folder = join(projectRoot, 'docs', 'pictures');

describe('the pictures of README.md and docs', () => {
  it('are all taken by `npm run pictures`', () => {
    expect(shownPictures().length).toBeGreaterThan(0);
    expect(shownPictures().filter((file) => !pictures.has(file))).toEqual([]);
  });

  it('are the files of docs/pictures, no more and no fewer', () => {
    expect(readdirSync(folder).sort()).toEqual([...shownPictures()].sort());
  });

  it('are small enough to load with a page', () => {
    const large = [...pictures].filter(
      ([file, picture]) => shownPictures().includes(file) && statSync(join(folder, file)).size > largestBytes(picture),
    );
    expect(large.map(([file]) => file)).toEqual([]);
  });
});
