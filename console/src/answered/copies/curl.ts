import { joined } from '../../kit/joined.ts';
import { hasVariables, type Program } from './program.ts';

/** Only the quote is special within single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns a POSIX shell command. It reads the key from `$KEY`. */
export const toCurl = (program: Program): string => {
  const { url, query, variables, isSubscription } = program;
  const body = JSON.stringify(hasVariables(program) ? { query, variables } : { query });
  const lines = [
    `curl ${isSubscription ? '-sN' : '-s'} ${quoted(url)}`,
    `-H "authorization: Bearer $KEY"`,
    `-H 'content-type: application/json'`,
    isSubscription && `-H 'accept: text/event-stream'`,
    `--data-binary ${quoted(body)}`,
  ];
  return joined(lines, ' \\\n  ');
};
