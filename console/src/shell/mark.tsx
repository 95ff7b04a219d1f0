import styles from './mark.module.css';

export const Mark = () => (
  <svg className={styles['mark']} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" />
    <path d="M8 5v5c0 5 8 5 8 11v6M24 5v5c0 5-8 5-8 11" />
  </svg>
);
