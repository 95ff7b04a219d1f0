import type { Entry } from './entries.ts';

const name = 'tributary:recent';
const most = 6;

const isEntry = (value: unknown): value is Entry => {
  const { id, text, href } = (value ?? {}) as Partial<Entry>;
  return [id, text, href].every((part) => typeof part === 'string');
};

export const readRecent = (): readonly Entry[] => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isEntry).map((entry) => ({ ...entry, group: 'Recent' })) : [];
  } catch {
    return [];
  }
};

export const addRecent = (entry: Entry): void => {
  const others = readRecent().filter(({ href }) => href !== entry.href);
  sessionStorage.setItem(name, JSON.stringify([entry, ...others].slice(0, most)));
};
