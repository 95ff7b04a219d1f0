import type { Locator } from 'playwright-core';

interface StyledPage {
  readonly getComputedStyle: (element: unknown) => Readonly<Record<string, string>>;
}

/** Returns a colour of an element as the browser draws it: `rgb(20, 113, 63)`. */
export const computedColour = (of: Locator, property: 'color' | 'backgroundColor' = 'color'): Promise<string> =>
  of.evaluate((element, name) => (globalThis as unknown as StyledPage).getComputedStyle(element)[name] ?? '', property);
