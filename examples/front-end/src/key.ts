const name = 'tributary-key';

/** The user's API key, which is forgotten with the browser's tab. */
export const readKey = (): string | null => sessionStorage.getItem(name);

/** Reloads the page, so that neither cache nor connection of another key remains. */
export const changeKey = (key: string | null): void => {
  if (key === null) sessionStorage.removeItem(name);
  else sessionStorage.setItem(name, key);
  location.reload();
};
