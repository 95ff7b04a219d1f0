import type { ReactNode, Ref } from 'react';

interface ScrollProps {
  /** Name of the content for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/**
 * Content that scrolls within the page, such as a wide table. It takes the focus, so that the keyboard can scroll it.
 */
export const Scroll = ({ label, className, ref, children }: ScrollProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: as said above.
  <section ref={ref} tabIndex={0} aria-label={label} className={className}>
    {children}
  </section>
);
