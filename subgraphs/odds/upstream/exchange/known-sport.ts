import type { Sport } from '../../model/sport.ts';

/**
 * Sports of the exchange by the keys that their tags give. `football` is the American one here, and `hockey` the one on
 * ice (upstream notes 2.1). Left out is what is only a heading.
 */
const sports: Readonly<Record<string, Sport>> = {
  'aussie-rules': 'AUSTRALIAN_RULES',
  baseball: 'BASEBALL',
  basketball: 'BASKETBALL',
  boxing: 'BOXING',
  chess: 'CHESS',
  cricket: 'CRICKET',
  cycling: 'CYCLING',
  darts: 'DARTS',
  esports: 'ESPORTS',
  football: 'AMERICAN_FOOTBALL',
  golf: 'GOLF',
  hockey: 'ICE_HOCKEY',
  lacrosse: 'LACROSSE',
  mma: 'MIXED_MARTIAL_ARTS',
  motorsport: 'MOTORSPORT',
  rugby: 'RUGBY',
  soccer: 'SOCCER',
  'table-tennis': 'TABLE_TENNIS',
  tennis: 'TENNIS',
  volleyball: 'VOLLEYBALL',
};

/** The sport that a key of the exchange means. Null when it is none that is known. */
export const knownSport = (key: string): Sport | null => (Object.hasOwn(sports, key) ? (sports[key] ?? null) : null);
