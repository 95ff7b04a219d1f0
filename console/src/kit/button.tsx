import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface ButtonProps extends ComponentProps<'button'> {
  /** `main` is for the primary action of a form or panel. */
  readonly variant?: 'main' | 'plain' | 'quiet' | 'danger';
}

export const Button = ({ variant = 'plain', className, type = 'button', ...rest }: ButtonProps) => (
  <button type={type} className={classNames(styles['button'], styles[variant], className)} {...rest} />
);
