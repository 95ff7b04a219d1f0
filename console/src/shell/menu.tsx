import { type MouseEvent, useId, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { classNames } from '../kit/class-names.ts';
import { useMedia } from '../kit/use-media.ts';
import { type ViewEntry, views } from '../views/views.ts';
import styles from './menu.module.css';

/** The style sheet has the same width. */
const narrow = '(width < 40rem)';
/** So many entries and one that opens the others fit across the narrowest phone. */
const narrowEntries = 4;

const moreIcon = 'M4 7h16M4 12h16M4 17h16';

const Icon = ({ path }: { readonly path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

interface EntriesProps {
  readonly of: readonly ViewEntry[];
  readonly lacking: ReadonlySet<string>;
}

const Entries = ({ of, lacking }: EntriesProps) => {
  const [location] = useLocation();
  return of.map(({ path, title, icon, needs }) => {
    const isLacking = needs.some((name) => lacking.has(name));
    return (
      <li key={path}>
        <Link
          href={`/${path}`}
          className={classNames(styles['entry'], isLacking && styles['lacking'])}
          aria-current={location === `/${path}` ? 'page' : undefined}
          title={isLacking ? 'The key may not use this service' : undefined}
        >
          <Icon path={icon} />
          {title}
        </Link>
      </li>
    );
  });
};

/** A button, and the list above it that it opens. */
const More = ({ of, lacking }: EntriesProps) => {
  const id = useId();
  const [location] = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const closeAfterChoice = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a') !== null) list.current?.hidePopover();
  };
  return (
    <li>
      <button
        type="button"
        className={styles['entry']}
        popoverTarget={id}
        data-holds-current={of.some(({ path }) => location === `/${path}`)}
      >
        <Icon path={moreIcon} />
        More
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links in it take keys. */}
      <ul ref={list} id={id} popover="auto" className={styles['more']} onClick={closeAfterChoice}>
        <Entries of={of} lacking={lacking} />
      </ul>
    </li>
  );
};

export const Menu = ({ lacking }: { readonly lacking: ReadonlySet<string> }) => {
  const isNarrow = useMedia(narrow);
  const beside = isNarrow ? views.slice(0, narrowEntries) : views;
  return (
    <nav className={styles['menu']} aria-label="Views">
      <ul className={styles['bar']}>
        <Entries of={beside} lacking={lacking} />
        {isNarrow && <More of={views.slice(narrowEntries)} lacking={lacking} />}
      </ul>
    </nav>
  );
};
