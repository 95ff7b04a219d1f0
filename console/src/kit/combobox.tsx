import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';

export interface ComboboxOption {
  readonly id: string;
  readonly text: string;
  readonly detail?: ReactNode;
}

interface ComboboxProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Matches of the text, the best first. */
  readonly options: readonly ComboboxOption[];
  readonly onChoose: (id: string) => void;
  /** Message for a text without matches. */
  readonly nothing: string;
  readonly isLoading?: boolean;
  readonly problem?: string | undefined;
  /** Whether the label is hidden because the surroundings name the field. */
  readonly isLabelHidden?: boolean;
}

/** A text field with suggestions: the ARIA pattern of an editable combobox with a list. */
export const Combobox = ({
  label,
  placeholder,
  text,
  onText,
  options,
  onChoose,
  nothing,
  isLoading = false,
  problem,
  isLabelHidden = false,
}: ComboboxProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const shown = isOpen && text.trim() !== '';
  const chosen = options[Math.min(active, options.length - 1)];

  const choose = (option: ComboboxOption | undefined): void => {
    if (option === undefined) return;
    setOpen(false);
    onChoose(option.id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') {
      if (shown) event.stopPropagation();
      setOpen(false);
      return;
    }
    if (event.key === 'Enter' && shown) {
      event.preventDefault();
      choose(chosen);
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const step = event.key === 'ArrowDown' ? 1 : options.length - 1;
    setActive((index) => (options.length === 0 ? 0 : (index + step) % options.length));
  };

  return (
    <div className={styles['combobox']}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <input
        id={id}
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && chosen !== undefined ? `${id}-${chosen.id}` : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles['problem']}>
          {problem}
        </p>
      )}
      <div id={`${id}-list`} role="listbox" aria-label={label} className={styles['list']} hidden={!shown}>
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the input, which keeps the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus.
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            aria-selected={option === chosen}
            className={classNames(styles['option'], option === chosen && styles['active'])}
            // Otherwise the input would lose the focus, and the list would close before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span>{option.text}</span>
            <span className={styles['detail']}>{option.detail}</span>
          </div>
        ))}
      </div>
      <p className={styles['nothing']} role="status" hidden={!shown || options.length > 0}>
        {shown && options.length === 0 && (isLoading ? 'Looking…' : nothing)}
      </p>
    </div>
  );
};
