import type { ComponentProps } from 'react';

/** A link to another site, whose address comes from data. It opens a tab that cannot reach this one. */
export const SiteLink = (props: ComponentProps<'a'>) => <a {...props} target="_blank" rel="noopener noreferrer" />;
