const earthRadiusKilometers = 6_371;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along a great circle. */
export const kilometersBetween = (a: Place, b: Place): number => {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * earthRadiusKilometers * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** Returns the flown share of the way between two airports, and the remaining kilometers. */
export const wayFlown = (
  from: Place,
  to: Place,
  at: Place,
): { readonly share: number; readonly leftKilometers: number } => {
  const before = kilometersBetween(from, at);
  const leftKilometers = kilometersBetween(at, to);
  return { share: before / Math.max(1, before + leftKilometers), leftKilometers };
};
