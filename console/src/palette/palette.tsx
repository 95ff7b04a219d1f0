import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { classNames } from '../kit/class-names.ts';
import { Modal } from '../kit/modal.tsx';
import { type Entry, groups } from './entries.ts';
import styles from './palette.module.css';
import { useEntries } from './use-entries.ts';

const name = 'tributary:recent';
const most = 6;

const isEntry = (value: unknown): value is Entry => {
  const { id, text, href } = (value ?? {}) as Partial<Entry>;
  return [id, text, href].every((part) => typeof part === 'string');
};

const readRecent = (): readonly Entry[] => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isEntry).map((entry) => ({ ...entry, group: 'Recent' })) : [];
  } catch {
    return [];
  }
};

const addRecent = (entry: Entry): void => {
  const others = readRecent().filter(({ href }) => href !== entry.href);
  sessionStorage.setItem(name, JSON.stringify([entry, ...others].slice(0, most)));
};

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  PageDown: (_, count) => count - 1,
  PageUp: () => 0,
};

/** Finds entries while a person types. The focus stays in the field; the arrow keys move in the list. */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [recent] = useState(readRecent);
  const [, navigate] = useLocation();
  const { entries, isLoading } = useEntries(text, recent);
  const chosen = entries[Math.min(active, entries.length - 1)];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice may be out of view.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id]);

  const open = (entry: Entry | undefined): void => {
    if (entry === undefined) return;
    addRecent(entry);
    dialog.current?.close();
    navigate(entry.href);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(chosen);
      return;
    }
    const step = steps[event.key];
    if (step === undefined || entries.length === 0) return;
    event.preventDefault();
    setActive((index) => step(Math.min(index, entries.length - 1), entries.length));
  };

  return (
    <Modal ref={dialog} className={styles['palette']} aria-label="Find and open" onClose={onClose}>
      <input
        role="combobox"
        aria-label="Find a view, an airport, a city, a company, an event or a source"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.id}`}
        autoComplete="off"
        spellCheck={false}
        placeholder="Airport, city, company, team, source…"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Found" className={styles['list']}>
        {groups.map((group) => {
          const own = entries.filter((entry) => entry.group === group);
          if (own.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <p id={`${id}-${group}`} className={styles['group']}>
                {group}
              </p>
              {own.map((entry) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the field, which keeps the focus.
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
                <div
                  key={entry.id}
                  id={`${id}-${entry.id}`}
                  role="option"
                  aria-selected={entry === chosen}
                  className={classNames(styles['entry'], entry === chosen && styles['active'])}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => open(entry)}
                >
                  <span>
                    {entry.code !== undefined && <code>{entry.code}</code>}
                    {entry.text}
                  </span>
                  <span className={styles['detail']}>{entry.detail}</span>
                </div>
              ))}
            </div>
          );
        })}
      </div>
      <p role="status" className={entries.length === 0 ? styles['nothing'] : 'visually-hidden'}>
        {isLoading && 'Looking…'}
        {!isLoading && entries.length === 0 && `Nothing matches “${text.trim()}”`}
      </p>
      <p className={styles['keys']} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </p>
    </Modal>
  );
};
