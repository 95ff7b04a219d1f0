/** Factor of names besides a place's own, often in another language: `Sanghaj` is Shanghai. */
const otherNameShare = 1 / 30;
/**
 * Regions and countries have the inhabitants of all their cities, so without a factor they would come before every
 * city.
 */
const shares = { CITY: 1, METRO: 1 / 4, REGION: 1 / 16, COUNTRY: 1 / 4, AREA: 1 } as const;

/** True for the place's own name or its first words: `new york` is New York City. */
export const isOwnName = (name: string, own: string): boolean => own === name || own.startsWith(`${name} `);

/** Returns a place's weight under one of its names: inhabitants, scaled to those of cities, at least 1. */
export const weightOf = (inhabitants: number, kind: keyof typeof shares, isOwn: boolean): number =>
  Math.max(1, Math.round(inhabitants * shares[kind] * (isOwn ? 1 : otherNameShare)));

export const wholeNameFactor = 20;
/** Factor of a later word of a name: `francisco` may be San Francisco. */
export const laterWordFactor = 1 / 5;
/** Codes come before all names. */
export const codeFactor = 1_000_000;
