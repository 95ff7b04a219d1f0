import { Age } from '../../kit/time.tsx';
import type { Figure } from './figures.tsx';
import type { Position } from './track.ts';
import { compassPoint } from './weather-words.ts';

const climb = (feetPerMinute: number | null): string | undefined => {
  if (feetPerMinute === null) return undefined;
  if (Math.abs(feetPerMinute) < 200) return 'level';
  const rate = Math.abs(feetPerMinute).toLocaleString('en');
  return feetPerMinute > 0 ? `climbing ${rate} ft/min` : `descending ${rate} ft/min`;
};

export const positionFigures = (position: Position): readonly Figure[] => {
  const altitude = position.barometricAltitudeFeet ?? position.geometricAltitudeFeet;
  const { groundSpeedKnots, trackDegrees } = position;
  return [
    {
      name: 'Altitude',
      value: position.isOnGround ? 'on the ground' : (altitude?.toLocaleString('en') ?? '–'),
      unit: position.isOnGround || altitude === null ? undefined : 'ft',
      note: position.isOnGround ? undefined : climb(position.verticalRateFeetPerMinute),
    },
    {
      name: 'Ground speed',
      value: groundSpeedKnots?.toFixed(0) ?? '–',
      unit: 'kt',
      note: groundSpeedKnots === null ? undefined : `${(groundSpeedKnots * 1.852).toFixed(0)} km/h`,
    },
    {
      name: 'Heading',
      value: trackDegrees === null ? '–' : `${trackDegrees.toFixed(0)}°`,
      note: trackDegrees === null ? undefined : compassPoint(trackDegrees),
    },
    {
      name: 'Last seen',
      value: position.fixedAt === null ? '–' : <Age of={position.fixedAt} suffix="" />,
      unit: position.fixedAt === null ? undefined : 'ago',
      note: position.fixedAt === null ? 'age unknown' : position.isStale ? 'older than a minute' : undefined,
    },
  ];
};
