import { hasVariables, indented, type Program } from './program.ts';

/** JSON strings are valid in Python. Only an escaped unpaired surrogate stays half a character. */
const quoted = (text: string): string => JSON.stringify(text);

const longText = (text: string): string => `"""\n${text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"')}\n"""`;

const literal = (value: unknown, indent: string): string => {
  if (value == null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object') return String(value);
  const inner = `${indent}    `;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).map(([name, item]) => `${quoted(name)}: ${literal(item, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return open + close;
  return `${open}\n${inner}${items.join(`,\n${inner}`)},\n${indent}${close}`;
};

const reading = `with urllib.request.urlopen(request) as response:
    print(json.dumps(json.load(response), indent=2))`;

const following = `with urllib.request.urlopen(request) as response:
    for line in response:
        if line.startswith(b"data: {"):
            print(json.loads(line[6:]))`;

/** Returns a script for Python's standard library. It reads the key from the environment variable KEY. */
export const toPython = (program: Program): string => `import json
import os
import urllib.request

query = ${longText(program.query)}
${hasVariables(program) ? `variables = ${literal(program.variables, '')}\n` : ''}
request = urllib.request.Request(
    ${quoted(program.url)},
    data=json.dumps(${hasVariables(program) ? '{"query": query, "variables": variables}' : '{"query": query}'}).encode(),
    headers={
        "authorization": f"Bearer {os.environ['KEY']}",
        "content-type": "application/json",${indented(
          program.isSubscription ? '\n"accept": "text/event-stream",' : '',
          '        ',
        )}
    },
)
${program.isSubscription ? following : reading}
`;
