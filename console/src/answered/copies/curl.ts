import { hasVariables, type Program } from './program.ts';

/** Within single quotes of a shell nothing has a meaning but the quote. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A command of a POSIX shell, with the key in `$KEY`. */
export const toCurl = (program: Program): string => {
  const { url, query, variables, isSubscription } = program;
  const body = JSON.stringify(hasVariables(program) ? { query, variables } : { query });
  return [
    `curl ${isSubscription ? '-sN' : '-s'} ${quoted(url)}`,
    `-H "authorization: Bearer $KEY"`,
    `-H 'content-type: application/json'`,
    ...(isSubscription ? [`-H 'accept: text/event-stream'`] : []),
    `--data-binary ${quoted(body)}`,
  ].join(' \\\n  ');
};
