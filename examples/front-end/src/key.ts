const name = 'tributary-key';

/** The API key that the user gave. It ends with the browser's tab. */
export const readKey = (): string | null => sessionStorage.getItem(name);

/** Loads the page again, so that neither cache nor connection of another key is left. */
export const changeKey = (key: string | null): void => {
  if (key === null) sessionStorage.removeItem(name);
  else sessionStorage.setItem(name, key);
  location.reload();
};
