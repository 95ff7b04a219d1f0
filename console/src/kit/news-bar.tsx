import styles from './news-bar.module.css';
import { counted } from './units.ts';

export interface NewsBarProps {
  readonly count: number;
  /** Noun for one item, `post`; `several` is its plural. */
  readonly one: string;
  readonly several?: string;
  readonly onShow: () => void;
}

/** Announces new items of a list. Pressing it shows them; the list does not move by itself. */
export const NewsBar = ({ count, one, several, onShow }: NewsBarProps) => (
  <div role="status" className={styles['status']}>
    {count > 0 && (
      <button type="button" className={styles['bar']} onClick={onShow}>
        {counted(count, `new ${one}`, several && `new ${several}`)}
      </button>
    )}
  </div>
);
