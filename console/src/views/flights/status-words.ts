import type { MapPoint } from '../../kit/map/map-point.tsx';

/** Delay states of airports, the most severe first. */
type DelayStatus = 'CLOSED' | 'GROUND_STOP' | 'GROUND_DELAY' | 'DELAY' | 'NO_ACTIVE_PROGRAM' | 'UNKNOWN';

interface StatusWords {
  readonly text: string;
  readonly tone: 'good' | 'warn' | 'bad' | 'plain';
}

const words: Readonly<Record<DelayStatus, StatusWords>> = {
  CLOSED: { text: 'closed', tone: 'bad' },
  GROUND_STOP: { text: 'ground stop', tone: 'bad' },
  GROUND_DELAY: { text: 'ground delay', tone: 'warn' },
  DELAY: { text: 'delays', tone: 'warn' },
  NO_ACTIVE_PROGRAM: { text: 'no delays listed', tone: 'good' },
  UNKNOWN: { text: 'delays not known', tone: 'plain' },
};

export const statusWords = (status: DelayStatus): StatusWords => words[status];

/** Sort key for lists, higher for more severe states. */
export const graveness = (status: DelayStatus | undefined): number =>
  status === undefined ? -1 : Object.keys(words).length - Object.keys(words).indexOf(status);

export const isDisturbed = (status: DelayStatus): boolean => status !== 'NO_ACTIVE_PROGRAM' && status !== 'UNKNOWN';

interface MappedAirport {
  readonly iata: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

export const toMapPoint = (airport: MappedAirport, status: DelayStatus | undefined): MapPoint => ({
  id: airport.iata,
  label: airport.iata,
  name: `${airport.iata}, ${airport.name}${status === undefined ? '' : `: ${words[status].text}`}`,
  latitude: airport.latitude,
  longitude: airport.longitude,
  tone: status === undefined ? 'quiet' : words[status].tone,
});
