/** Places in a body, such as `jobs[].title`. All entries of a list, or values of a map, share one place. */
export const topPlace = '';

export const fieldPlace = (place: string, name: string): string => (place === topPlace ? name : `${place}.${name}`);
export const valuePlace = (place: string): string => `${place}{}`;

/** Replies may contain replies: an entry of a list nested in an equal list has the place of the outer one. */
export const entryPlace = (place: string): string => {
  const entry = `${place}[]`;
  const segments = entry.split('.');
  return segments.length > 1 && segments.at(-1) === segments.at(-2) ? segments.slice(0, -1).join('.') : entry;
};

/** A name of unusual form may be a value, such as a person, an id or a key. */
export const shownName = (name: string): string => (/^[a-z_@$][\w.$-]{0,39}$/i.test(name) ? name : '*');
