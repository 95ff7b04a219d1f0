/** Returns `Away at Home`, the only side, or the first of the other names; else the id. */
export const eventName = (
  home: string | null,
  away: string | null,
  otherwise: readonly (string | null)[],
  id: string,
): string => {
  if (home !== null && away !== null) return `${away} at ${home}`;
  return home ?? away ?? otherwise.find((name) => name !== null) ?? id;
};
