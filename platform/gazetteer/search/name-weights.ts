/**
 * A name that the place has besides its own, often in another language, counts that much less: `Sanghaj` is Shanghai.
 */
const otherNameShare = 1 / 30;
/** Inhabitants of a region or country are those of all its cities: without a share it would come before every city. */
const shares = { CITY: 1, REGION: 1 / 16, COUNTRY: 1 / 4, AREA: 1 } as const;

/** Whether a folded name is the place's own, or its first words: `new york` is New York City. */
export const isOwnName = (name: string, own: string): boolean => own === name || own.startsWith(`${name} `);

/** What a place weighs under one of its names: inhabitants, in the measure of cities. At least 1. */
export const weightOf = (inhabitants: number, kind: keyof typeof shares, isOwn: boolean): number =>
  Math.max(1, Math.round(inhabitants * shares[kind] * (isOwn ? 1 : otherNameShare)));

/** What the whole name counts against one that only begins so. */
export const wholeNameFactor = 20;
/** What a later word of a name counts against its first: `francisco` may be San Francisco. */
export const laterWordFactor = 1 / 5;
/** A code comes before everything that is not one. */
export const codeFactor = 1_000_000;
