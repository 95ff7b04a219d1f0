import { type ReactNode, useEffect } from 'react';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** The title is also the document's. */
export const Page = ({ title, lead, controls, children }: PageProps) => {
  useEffect(() => {
    document.title = `${title} · Tributary`;
  }, [title]);
  return (
    <>
      <header className={styles['head']}>
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        </div>
        {controls !== undefined && <div className={styles['controls']}>{controls}</div>}
      </header>
      {children}
    </>
  );
};
