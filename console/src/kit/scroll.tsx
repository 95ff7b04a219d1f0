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
 * It is no landmark, because a view has many, and several may have one name.
 */
export const Scroll = ({ label, className, ref, children }: ScrollProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: as said above.
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
  <section ref={ref} role="group" tabIndex={0} aria-label={label} className={className}>
    {children}
  </section>
);
