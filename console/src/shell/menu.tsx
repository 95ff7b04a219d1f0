import { Link, useRoute } from 'wouter';
import { classNames } from '../kit/class-names.ts';
import { type ViewEntry, views } from '../views/views.ts';
import styles from './menu.module.css';

const Entry = ({
  view: { path, title, icon },
  isLacking,
}: {
  readonly view: ViewEntry;
  readonly isLacking: boolean;
}) => {
  const [isOpen] = useRoute(`/${path}`);
  return (
    <li>
      <Link
        href={`/${path}`}
        className={classNames(styles['entry'], isLacking && styles['lacking'])}
        aria-current={isOpen ? 'page' : undefined}
        title={isLacking ? 'The key may not use this service' : undefined}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} />
        </svg>
        {title}
      </Link>
    </li>
  );
};

export const Menu = ({ lacking }: { readonly lacking: ReadonlySet<string> }) => (
  <nav className={styles['menu']} aria-label="Views">
    <ul>
      {views.map((view) => (
        <Entry key={view.path} view={view} isLacking={view.needs.some((name) => lacking.has(name))} />
      ))}
    </ul>
  </nav>
);
