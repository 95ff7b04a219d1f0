import { Button } from '../kit/button.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly onClick: () => void;
}

export const IconButton = ({ label, icon, onClick }: IconButtonProps) => (
  <Button variant="quiet" className={styles['button']} aria-label={label} title={label} onClick={onClick}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={icon} />
    </svg>
  </Button>
);
