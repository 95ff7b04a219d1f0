import type { ReactNode } from 'react';

interface ScrollProps {
  /** What is in it, for readers of the screen. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * What scrolls within the page, as a wide table or a long text. The keyboard reaches it, so that it can be scrolled.
 */
export const Scroll = ({ label, className, children }: ScrollProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: as said above.
  <section tabIndex={0} aria-label={label} className={className}>
    {children}
  </section>
);
