import type { ReactNode, Ref } from 'react';

interface ScrollProps {
  /** What is in it, for readers of the screen. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/**
 * What scrolls within the page, as a wide table or a long text. The keyboard reaches it, so that it can be scrolled.
 */
export const Scroll = ({ label, className, ref, children }: ScrollProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: as said above.
  <section ref={ref} tabIndex={0} aria-label={label} className={className}>
    {children}
  </section>
);
