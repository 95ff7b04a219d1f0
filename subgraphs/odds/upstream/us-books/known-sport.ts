import type { Sport } from '../../model/__generated__/enums.ts';

/**
 * By the prefix of league keys, such as `icehockey_nhl` (upstream notes 3). Politics is not a sport; `upcoming` is a
 * list of all sports.
 */
const sports: Readonly<Record<string, Sport>> = {
  americanfootball: 'AMERICAN_FOOTBALL',
  aussierules: 'AUSTRALIAN_RULES',
  baseball: 'BASEBALL',
  basketball: 'BASKETBALL',
  boxing: 'BOXING',
  cricket: 'CRICKET',
  darts: 'DARTS',
  golf: 'GOLF',
  handball: 'HANDBALL',
  icehockey: 'ICE_HOCKEY',
  lacrosse: 'LACROSSE',
  mma: 'MIXED_MARTIAL_ARTS',
  rugbyleague: 'RUGBY',
  rugbyunion: 'RUGBY',
  snooker: 'SNOOKER',
  soccer: 'SOCCER',
  tabletennis: 'TABLE_TENNIS',
  tennis: 'TENNIS',
  volleyball: 'VOLLEYBALL',
};

export const knownSport = (key: string): Sport | null => {
  const [family = ''] = key.split('_', 1);
  return family !== key && Object.hasOwn(sports, family) ? (sports[family] ?? null) : null;
};
