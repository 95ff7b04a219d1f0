/**
 * `originIata` is `origin_iata`, `pollURL` is `poll_url`. A digit stays with the letters before it. All REST names of
 * fields and parameters are made by this function.
 */
export const toSnakeCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();

/** For names of schemas in API descriptions. */
export const toPascalCase = (name: string): string =>
  name
    .split(/[_-]/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');

/** `PREMIUM_ECONOMY` is `premium_economy`. */
export const toRestEnumValue = (value: string): string => value.toLowerCase();
