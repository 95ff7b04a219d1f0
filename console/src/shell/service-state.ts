import { isImpaired } from '../kit/troubled.ts';
import { spoken } from '../kit/units.ts';

export interface UpstreamState {
  readonly service: string;
  readonly name: string;
  readonly state: string;
  readonly lastSuccessAt?: string | null;
}

/** What the sources of a service do: all work, some are in trouble, all are, none is called, or that is not known. */
export type ServiceState = 'works' | 'some' | 'all' | 'off' | 'unknown';

export const serviceState = (upstreams: readonly UpstreamState[]): ServiceState => {
  if (upstreams.length === 0) return 'unknown';
  const used = upstreams.filter(({ state }) => state !== 'OFF');
  if (used.length === 0) return 'off';
  const impaired = used.filter(isImpaired).length;
  if (impaired === 0) return 'works';
  return impaired === used.length ? 'all' : 'some';
};

/** Returns a service's state in words: `Odds: exchange is failing`. */
export const wordsFor = (title: string, state: ServiceState, upstreams: readonly UpstreamState[]): string => {
  switch (state) {
    case 'works':
      return `${title}: ${upstreams.length === 1 ? 'its source works' : `all ${upstreams.length} sources work`}`;
    case 'off':
      return `${title}: no source is called`;
    case 'unknown':
      return `${title}: state not known`;
    default: {
      const impaired = upstreams.filter(isImpaired);
      return `${title}: ${impaired.map((upstream) => `${upstream.name} is ${spoken(upstream.state)}`).join(', ')}`;
    }
  }
};
