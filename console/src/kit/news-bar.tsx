import styles from './news-bar.module.css';

interface NewsBarProps {
  /** How many have come that are not in the list. */
  readonly count: number;
  /** Of one and of several: `post` and `posts`. */
  readonly one: string;
  readonly several: string;
  readonly onShow: () => void;
}

/** That something new has come for a list. Pressing it shows that; the list does not move by itself. */
export const NewsBar = ({ count, one, several, onShow }: NewsBarProps) => (
  <div role="status" className={styles['status']}>
    {count > 0 && (
      <button type="button" className={styles['bar']} onClick={onShow}>
        {count} new {count === 1 ? one : several}
      </button>
    )}
  </div>
);
