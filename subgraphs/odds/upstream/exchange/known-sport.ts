import type { Sport } from '../../model/__generated__/enums.ts';

/**
 * Here `football` is American football and `hockey` is ice hockey (upstream notes 2.1). Tags that are only headings are
 * left out.
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

export const knownSport = (key: string): Sport | null => (Object.hasOwn(sports, key) ? (sports[key] ?? null) : null);
