import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

interface NoticeProps {
  readonly kind: 'empty' | 'warn' | 'bad';
  readonly title: string;
  /** Whether it is all that the page shows, and its title that of the page. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export const Notice = ({ kind, title, isPage = false, children, action }: NoticeProps) => (
  <div className={classNames(styles['notice'], styles[kind])} role={kind === 'bad' ? 'alert' : undefined}>
    <p className={styles['title']} {...(isPage ? { role: 'heading', 'aria-level': 1 } : {})}>
      {title}
    </p>
    {children !== undefined && <p className={styles['text']}>{children}</p>}
    {action}
  </div>
);
