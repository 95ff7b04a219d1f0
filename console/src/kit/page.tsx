import { type ReactNode, useEffect } from 'react';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** One sentence: what is seen here. */
  readonly lead?: ReactNode;
  /** What is chosen for the whole view, beside the title. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a view: its title, which is the document's as well, and its panels. */
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
