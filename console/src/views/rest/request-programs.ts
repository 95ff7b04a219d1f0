import { joined } from '../../kit/joined.ts';
import { pythonText, pythonValue, shellText, typescriptText } from '../../kit/program-text.ts';
import type { RestRequest } from './rest-request.ts';

const parsedBody = (body: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(body) as unknown };
  } catch {
    return undefined;
  }
};

/** Returns a POSIX shell command. */
const toCurl = ({ method, url, body }: RestRequest): string =>
  joined(
    [
      `curl -s ${shellText(url)}`,
      method !== 'GET' && body === undefined && `-X ${method}`,
      `-H "authorization: Bearer $KEY"`,
      body !== undefined && `-H 'content-type: application/json'`,
      body !== undefined && `--data-binary ${shellText(body)}`,
    ],
    ' \\\n  ',
  );

const typescriptBody = (body: string): string => {
  const parsed = parsedBody(body);
  if (parsed === undefined) return typescriptText(body);
  return `JSON.stringify(${JSON.stringify(parsed.value, null, 2).replaceAll('\n', '\n  ')})`;
};

/** Returns a module for Node 20 or later. */
const toTypeScript = ({ method, url, body }: RestRequest): string =>
  joined(
    [
      `const response = await fetch(${typescriptText(url)}, {`,
      method !== 'GET' && `  method: '${method}',`,
      '  headers: {',
      `    authorization: \`Bearer \${process.env.KEY}\`,`,
      body !== undefined && `    'content-type': 'application/json',`,
      '  },',
      body !== undefined && `  body: ${typescriptBody(body)},`,
      '});',
      'console.log(response.status, await response.json());',
    ],
    '\n',
  );

const pythonBody = (body: string): string => {
  const parsed = parsedBody(body);
  if (parsed === undefined) return `${pythonText(body)}.encode()`;
  return `json.dumps(${pythonValue(parsed.value, '    ')}).encode()`;
};

/** Returns a script for Python's standard library. */
const toPython = ({ method, url, body }: RestRequest): string =>
  joined(
    [
      'import json',
      'import os',
      'import urllib.request\n',
      'request = urllib.request.Request(',
      `    ${pythonText(url)},`,
      method !== 'GET' && body === undefined && `    method="${method}",`,
      body !== undefined && `    data=${pythonBody(body)},`,
      '    headers={',
      `        "authorization": f"Bearer {os.environ['KEY']}",`,
      body !== undefined && '        "content-type": "application/json",',
      '    },',
      ')',
      'with urllib.request.urlopen(request) as response:',
      '    print(json.dumps(json.load(response), indent=2))',
    ],
    '\n',
  );

/** The languages of the examples. */
export const languages = { curl: 'curl', typescript: 'TypeScript', python: 'Python' };
export type Language = keyof typeof languages;

/** Each reads the key from `$KEY`. */
export const programs: Readonly<Record<Language, (request: RestRequest) => string>> = {
  curl: toCurl,
  typescript: toTypeScript,
  python: toPython,
};
