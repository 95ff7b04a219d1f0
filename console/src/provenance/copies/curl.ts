import { joined } from '../../kit/joined.ts';
import { shellText } from '../../kit/program-text.ts';
import { hasVariables, type Program } from './program.ts';

/** Returns a POSIX shell command. It reads the key from `$KEY`. */
export const toCurl = (program: Program): string => {
  const { url, query, variables, isSubscription } = program;
  const body = JSON.stringify(hasVariables(program) ? { query, variables } : { query });
  const lines = [
    `curl ${isSubscription ? '-sN' : '-s'} ${shellText(url)}`,
    `-H "authorization: Bearer $KEY"`,
    `-H 'content-type: application/json'`,
    isSubscription && `-H 'accept: text/event-stream'`,
    `--data-binary ${shellText(body)}`,
  ];
  return joined(lines, ' \\\n  ');
};
