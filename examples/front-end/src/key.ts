const name = 'tributary-key';

export const readKey = (): string | null => sessionStorage.getItem(name);

/** Reloads the page, so that no cache or connection of another key remains. */
export const changeKey = (key: string | null): void => {
  if (key === null) sessionStorage.removeItem(name);
  else sessionStorage.setItem(name, key);
  location.reload();
};
