/**
 * `camelCase` and `PascalCase` to `snake_case`, mechanically: `originIata` is `origin_iata`, `dailyWindowUtc` is `daily_window_utc`,
 * `pollURL` is `poll_url`. A digit stays with the letters before it. REST names of fields and parameters are made by nothing else.
 */
export const toSnakeCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();

/** `snake_case` and `kebab-case` to `PascalCase`, as schemas of API descriptions are named. */
export const toPascalCase = (name: string): string =>
  name
    .split(/[_-]/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');

/** REST spelling of a GraphQL enum value: `PREMIUM_ECONOMY` is `premium_economy`. */
export const toRestEnumValue = (value: string): string => value.toLowerCase();
