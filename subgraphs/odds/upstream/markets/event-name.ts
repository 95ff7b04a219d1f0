/** What an event is called: `Away at Home`, its one side, or what it is part of. */
export const eventName = (
  home: string | null,
  away: string | null,
  otherwise: readonly (string | null)[],
  id: string,
): string => {
  if (home !== null && away !== null) return `${away} at ${home}`;
  return home ?? away ?? otherwise.find((name) => name !== null) ?? id;
};
