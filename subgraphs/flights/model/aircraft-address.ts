/** Returns an ICAO 24-bit address; null for another text and for the two addresses that no aircraft has. */
export const toAircraftAddress = (text: string | null | undefined): string | null => {
  const hex = text?.trim().toLowerCase() ?? '';
  return /^[0-9a-f]{6}$/.test(hex) && hex !== '000000' && hex !== 'ffffff' ? hex : null;
};
