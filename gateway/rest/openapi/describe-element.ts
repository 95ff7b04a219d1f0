import { type Element, elementText } from './element-text.ts';
import type { Describe, JsonSchema } from './json-schema.ts';

export const describeElement = (describe: Describe, element: Element): JsonSchema => ({
  ...describe(elementText(element)),
  ...(typeof element.deprecationReason === 'string' ? { deprecated: true } : {}),
});
