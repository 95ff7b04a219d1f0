import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import { computedFields } from './computed-fields.ts';
import type { Shape, ShapeData } from './shape.ts';

const folder = join(projectRoot, 'tests/kit/shapes');

/** Each document of a file is a shape; a name with `&` is an object that `*` refers to. */
const readShapes = (file: string): readonly Shape[] =>
  [...parseAllDocuments(readFileSync(join(folder, file), 'utf8'))].map((document) => {
    const written = document.toJS() as Omit<Shape, 'data' | 'computed'>;
    return {
      ...written,
      computed: computedFields[written.name] ?? {},
      data: () => (document.toJS() as { readonly data: ShapeData }).data,
    };
  });

export const shapes: readonly Shape[] = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .flatMap(readShapes);

export const shapeNamed = (name: string): Shape => {
  const shape = shapes.find((each) => each.name === name);
  if (shape === undefined) throw new Error(`No shape is named ${name}`);
  return shape;
};
