import { pythonText, pythonValue } from '../../kit/program-text.ts';
import { hasVariables, indented, type Program } from './program.ts';

const longText = (text: string): string => `"""\n${text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"')}\n"""`;

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
${hasVariables(program) ? `variables = ${pythonValue(program.variables, '')}\n` : ''}
request = urllib.request.Request(
    ${pythonText(program.url)},
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
