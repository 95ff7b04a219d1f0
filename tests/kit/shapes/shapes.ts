import { abstractShapes } from './abstract-shapes.ts';
import { chainedShapes } from './chained-shapes.ts';
import { faultShapes } from './fault-shapes.ts';
import { keyShapes } from './key-shapes.ts';
import { requiresShapes } from './requires-shapes.ts';
import { schemaShapes } from './schema-shapes.ts';
import type { Shape } from './shape.ts';

export const shapes: readonly Shape[] = [
  ...faultShapes,
  ...keyShapes,
  ...requiresShapes,
  ...chainedShapes,
  ...abstractShapes,
  ...schemaShapes,
];
