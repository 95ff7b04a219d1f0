// Written by npm run derived -- codegen. Do not edit.
/** Confidence in the interpretation of a text. */
export type Confidence =
  /** An exact match, except for case, spaces and accents. */
  | 'EXACT'
  /** A usual abbreviation, synonym or native spelling. */
  | 'HIGH'
  /** Not resolved, and passed on unchanged; or one of several meanings. */
  | 'LOW'
  /** A misspelling with one meaning; or the much largest of several cities with the name. */
  | 'MEDIUM';

/** Kind of a place. */
export type PlaceKind =
  /** Several countries, for instance the European Union. */
  | 'AREA'
  /** City, town or village. */
  | 'CITY'
  /** Country or territory. */
  | 'COUNTRY'
  /** Metropolitan area: a city with the towns around it, in one region or several of a country, for instance the San Francisco Bay Area. */
  | 'METRO'
  /** State, province or region of a country. */
  | 'REGION';

/** Type of a platform's failure. */
export type PlatformErrorType =
  /** The platform refuses this deployment, or is switched off here. */
  | 'BLOCKED'
  /** The platform has no such restaurant, or a name fits none or several. */
  | 'NOT_FOUND'
  /** The response cannot be read. */
  | 'PARSE_ERROR'
  /** Too many requests. */
  | 'RATE_LIMITED'
  /** The platform did not respond in time. */
  | 'TIMEOUT'
  /** Any other failure, for instance an unreachable platform. */
  | 'UNKNOWN';

/** Where tables are reserved. */
export type ReservationPlatform =
  /** The first platform. */
  | 'PLATFORM_A'
  /** The second platform. */
  | 'PLATFORM_B';

/** Kind of reservation of a slot. */
export type TableSlotType =
  /** A seat at a counter or bar. */
  | 'COUNTER'
  /** An event, a set menu or the like. */
  | 'EXPERIENCE'
  /** A table outside. */
  | 'OUTDOOR'
  /** A table inside, or of no special kind. */
  | 'STANDARD';

/** A day of the week. */
export type Weekday =
  /** Friday. */
  | 'FRIDAY'
  /** Monday. */
  | 'MONDAY'
  /** Saturday. */
  | 'SATURDAY'
  /** Sunday. */
  | 'SUNDAY'
  /** Thursday. */
  | 'THURSDAY'
  /** Tuesday. */
  | 'TUESDAY'
  /** Wednesday. */
  | 'WEDNESDAY';
