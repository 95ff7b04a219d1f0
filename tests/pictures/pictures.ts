import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { picturedViews, type ShownView } from '../kit/console/shown-views.ts';

interface Still {
  readonly view: ShownView;
  readonly isMoving: false;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
}

interface Moving extends Omit<Still, 'isMoving'> {
  readonly isMoving: true;
}

export type Picture = Still | Moving;

const screens = [
  { suffix: '', viewport: { width: 1440, height: 900 } },
  { suffix: '-narrow', viewport: { width: 390, height: 844 } },
] as const;

const stillsOf = (view: ShownView): readonly (readonly [string, Picture])[] =>
  screens.flatMap(({ suffix, viewport }) =>
    (['light', 'dark'] as const).map(
      (colorScheme) =>
        [`${view.name}${suffix}-${colorScheme}.webp`, { view, isMoving: false, viewport, colorScheme }] as const,
    ),
  );

const movingOf = (view: ShownView): readonly [string, Picture] => [
  `${view.name}.webp`,
  { view, isMoving: true, viewport: { width: 1200, height: 750 }, colorScheme: 'dark' },
];

/** Every picture that can be taken, by the name of its file, in the order in which they are taken. */
export const pictures: ReadonlyMap<string, Picture> = new Map([
  ...picturedViews.flatMap(stillsOf),
  ...picturedViews.filter(({ name }) => name === 'now').map(movingOf),
]);

/** Bytes of a picture that a page may show, so that pages load fast and the repository stays small. */
export const largestBytes = ({ isMoving }: Picture): number => (isMoving ? 1_500_000 : 300_000);

const pagesWithPictures = (): readonly string[] => [
  'README.md',
  ...readdirSync(join(projectRoot, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Returns the names of the pictures that README.md and the pages of docs/ show, each once. */
export const shownPictures = (): readonly string[] => [
  ...new Set(
    pagesWithPictures().flatMap((page) =>
      [...readFileSync(join(projectRoot, page), 'utf8').matchAll(/\]\((?:docs\/)?pictures\/([^)\s]+)\)/g)].map(
        ([, file = '']) => file,
      ),
    ),
  ),
];
