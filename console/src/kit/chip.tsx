import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

export type Tone = 'plain' | 'flow' | 'good' | 'warn' | 'bad';

/** A word for a state. The colour only repeats the word. */
export const Chip = ({
  tone = 'plain',
  children,
  title,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
  readonly title?: string | undefined;
}) => (
  <span className={classNames(styles['chip'], styles[tone])} title={title}>
    {children}
  </span>
);
