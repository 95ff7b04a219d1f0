import { Link } from 'wouter';
import { isTroubled } from '../kit/troubled.ts';
import styles from './sources.module.css';

export const Sources = ({ upstreams }: { readonly upstreams: readonly { readonly state: string }[] }) => {
  const used = upstreams.filter(({ state }) => state !== 'OFF');
  if (used.length === 0) return null;
  const troubled = used.filter(isTroubled).length;
  return (
    <Link href="/health" className={styles['sources']} data-troubled={troubled > 0}>
      {troubled === 0 ? `${used.length} sources work` : `${troubled} of ${used.length} sources in trouble`}
    </Link>
  );
};
