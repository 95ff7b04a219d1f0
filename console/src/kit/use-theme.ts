import { useSyncExternalStore } from 'react';
import { createValueStore } from '../graph/value-store.ts';

type Theme = 'light' | 'dark';

const name = 'tributary:theme';
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

const chosen = (): Theme | undefined => {
  const stored = localStorage.getItem(name);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
};

const store = createValueStore<Theme>(chosen() ?? (prefersDark.matches ? 'dark' : 'light'));

const show = (): void => {
  const theme = chosen();
  if (theme === undefined) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  store.write(theme ?? (prefersDark.matches ? 'dark' : 'light'));
};

prefersDark.addEventListener('change', show);
show();

/** Returns the theme: the system's, unless a person has chosen one. */
export const useTheme = (): Theme => useSyncExternalStore(store.watch, store.read);

export const chooseTheme = (theme: Theme): void => {
  localStorage.setItem(name, theme);
  show();
};
