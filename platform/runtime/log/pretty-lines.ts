import { prettyFactory } from 'pino-pretty';

/**
 * Escapes of control characters in JSON. A pair of backslashes is matched too, because it is no escape of what follows.
 */
const escapes = /\\(?:u00[01][\da-f]|.)/g;
const isControl = /^\\(?:u|[bfr]$)/;
const deleteOrC1 = /[\x7f-\x9f]/g;

/**
 * Errors have texts of other programs, and a terminal obeys control characters. They are shown as JSON writes them,
 * except line breaks and tabs, which stacks have.
 */
const withoutControls = (json: string): string =>
  json.replace(escapes, (found) => (isControl.test(found) ? `\\${found}` : found)).replace(deleteOrC1, '\ufffd');

/** Returns a function that turns a line of JSON into lines for people, with the time of day of this machine. */
export const createPrettyLines = ({ colours }: { readonly colours: boolean }): ((json: string) => string) => {
  const toText = prettyFactory({ colorize: colours, translateTime: 'SYS:HH:MM:ss', singleLine: true });
  return (json) => toText(withoutControls(json));
};
