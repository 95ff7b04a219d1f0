import { Link } from 'wouter';
import { useAway } from '../graph/use-connection.ts';
import { isImpaired } from '../kit/troubled.ts';
import styles from './sources.module.css';

export const Sources = ({ upstreams }: { readonly upstreams: readonly { readonly state: string }[] }) => {
  const isAway = useAway();
  const used = upstreams.filter(({ state }) => state !== 'OFF');
  if (used.length === 0 || isAway) return null;
  const impaired = used.filter(isImpaired).length;
  return (
    <Link href="/health" className={styles['sources']} data-troubled={impaired > 0}>
      {impaired === 0 ? `${used.length} sources work` : `${impaired} of ${used.length} sources in trouble`}
    </Link>
  );
};
