import { type Describe, type Element, elementText, type JsonSchema } from './json-schema.ts';

export const describeElement = (describe: Describe, element: Element): JsonSchema => ({
  ...describe(elementText(element)),
  ...(typeof element.deprecationReason === 'string' ? { deprecated: true } : {}),
});
