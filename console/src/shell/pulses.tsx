import { Link } from 'wouter';
import { useLacking } from '../graph/lacking.ts';
import { useAway } from '../graph/use-connection.ts';
import { services } from '../kit/services.ts';
import styles from './pulses.module.css';
import { type ServiceState, serviceState, type UpstreamState, wordsFor } from './service-state.ts';

const marks: Readonly<Partial<Record<ServiceState, string>>> = { some: '!', all: '×' };

/**
 * The services that have sources. The dot of each has the colour of its state, and pulses when one of its sources has
 * responded. A mark repeats what the colour says.
 */
export const Pulses = ({ upstreams }: { readonly upstreams: readonly UpstreamState[] }) => {
  const lacking = useLacking();
  const isAway = useAway();
  // Until the sources are read, any service may have some.
  const hasSources = (name: string) => upstreams.length === 0 || upstreams.some(({ service }) => service === name);
  return (
    <ul className={styles['pulses']} aria-label="Services">
      {services
        .filter(({ name }) => !lacking.has(name) && hasSources(name))
        .map(({ name, title }) => {
          const own = upstreams.filter(({ service }) => service === name);
          const state = isAway ? 'unknown' : serviceState(own);
          const beat = own.reduce(
            (latest, { lastSuccessAt }) => ((lastSuccessAt ?? '') > latest ? (lastSuccessAt ?? '') : latest),
            '',
          );
          const words = wordsFor(title, state, own);
          return (
            <li key={name}>
              <Link
                href={`/health#${name}`}
                className={styles['service']}
                title={words}
                aria-label={words}
                data-state={state}
              >
                <span key={beat} className={styles['beat']} aria-hidden="true">
                  {marks[state]}
                </span>
                <span aria-hidden="true">{title}</span>
              </Link>
            </li>
          );
        })}
    </ul>
  );
};
