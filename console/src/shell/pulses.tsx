import { Link } from 'wouter';
import { colourOf, services } from '../kit/services.ts';
import { isTroubled } from '../kit/troubled.ts';
import { spoken } from '../kit/units.ts';
import styles from './pulses.module.css';

interface UpstreamState {
  readonly service: string;
  readonly name: string;
  readonly state: string;
  readonly lastSuccessAt?: string | null;
}

const wordsFor = (title: string, own: readonly UpstreamState[]): string => {
  const down = own.filter(isTroubled);
  if (down.length === 0) return `${title}: ${own.length === 1 ? 'its source works' : `all ${own.length} sources work`}`;
  return `${title}: ${down.map(({ name, state }) => `${name} is ${spoken(state)}`).join(', ')}`;
};

/** The services. Each pulses when one of its sources has responded. */
export const Pulses = ({ upstreams }: { readonly upstreams: readonly UpstreamState[] }) => (
  <ul className={styles['pulses']} aria-label="Services">
    {services.map(({ name, title }) => {
      const own = upstreams.filter(({ service }) => service === name);
      if (own.length === 0) return null;
      const beat = own.reduce(
        (latest, { lastSuccessAt }) => ((lastSuccessAt ?? '') > latest ? (lastSuccessAt ?? '') : latest),
        '',
      );
      const words = wordsFor(title, own);
      return (
        <li key={name}>
          <Link
            href={`/health#${name}`}
            className={styles['service']}
            title={words}
            aria-label={words}
            data-troubled={own.some(isTroubled)}
          >
            <span key={beat} className={styles['beat']} style={{ color: colourOf(name) }} />
            <span aria-hidden="true">{title}</span>
          </Link>
        </li>
      );
    })}
  </ul>
);
