import { type Element, elementText } from './element-text.ts';
import type { Describe, JsonSchema } from './json-schema.ts';

/** What a schema says of an element besides its type: description and deprecation follow from the SDL. */
export const describeElement = (describe: Describe, element: Element): JsonSchema => ({
  ...describe(elementText(element)),
  ...(typeof element.deprecationReason === 'string' ? { deprecated: true } : {}),
});
