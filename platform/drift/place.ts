/** Places in a body, such as `jobs[].title`; entries of lists and values of maps have one place each. */
export const topPlace = '';

export const fieldPlace = (place: string, name: string): string => (place === topPlace ? name : `${place}.${name}`);
export const valuePlace = (place: string): string => `${place}{}`;

/** Replies have replies: an entry of a list within an entry of an equal list has the place of the first. */
export const entryPlace = (place: string): string => {
  const entry = `${place}[]`;
  const segments = entry.split('.');
  return segments.length > 1 && segments.at(-1) === segments.at(-2) ? segments.slice(0, -1).join('.') : entry;
};

/** A name that is not of the form that fields have may be a value: a person, an id, a key. It is not shown. */
export const shownName = (name: string): string => (/^[a-z_@$][\w.$-]{0,39}$/i.test(name) ? name : '*');
