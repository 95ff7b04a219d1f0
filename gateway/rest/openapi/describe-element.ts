import { type Element, elementText } from './element-text.ts';
import type { Describe, JsonSchema } from './json-schema.ts';

/** Returns the description and deprecation of an element as they are in the SDL. */
export const describeElement = (describe: Describe, element: Element): JsonSchema => ({
  ...describe(elementText(element)),
  ...(typeof element.deprecationReason === 'string' ? { deprecated: true } : {}),
});
