import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { toCurl } from './curl.ts';
import { operationFragment } from './graphiql-address.ts';
import type { Program } from './program.ts';
import { toPython } from './python.ts';
import { toTypeScript } from './typescript.ts';

/** Every character that is special in a string of one of the languages. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: it is to stay as it is.
const hostile = 'It\'s "here": $KEY `id` ${1} \\n \\ """ größer\n#{x} %s {0}';

const program: Program = {
  url: 'http://127.0.0.1:4000/graphql',
  query: `query Q($text: String!) {\n  # ${hostile.replaceAll('\n', ' ')}\n  places(query: $text) { totalCount }\n}`,
  variables: { text: hostile, nested: { list: [1, 2.5, true, false, null, []], empty: {} } },
  isSubscription: false,
};

const hasPython = (() => {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe('A copied operation', () => {
  it("sends the page's own body from a shell, whatever quotes are in it", () => {
    const words = execFileSync('sh', ['-c', toCurl(program).replace(/^curl/, `printf '%s\\n@@'`)], {
      encoding: 'utf8',
      env: { KEY: 'the-key' },
    }).split('\n@@');
    expect(words.slice(0, 2)).toEqual(['-s', program.url]);
    expect(words).toContain('authorization: Bearer the-key');
    expect(JSON.parse(words.at(-2) ?? '')).toEqual({ query: program.query, variables: program.variables });
  });

  it('keeps query, variables and address in JavaScript', () => {
    const source = toTypeScript(program);
    const run = new Function('fetch', 'process', 'console', `return (async () => {${source}})();`) as (
      ...given: unknown[]
    ) => Promise<void>;
    let sent: unknown[] = [];
    const fetch = async (...given: unknown[]) => {
      sent = given;
      return { json: async () => ({ data: 1 }) };
    };
    const written: unknown[] = [];
    return run(fetch, { env: { KEY: 'the-key' } }, { log: (value: unknown) => written.push(value) }).then(() => {
      const [url, init] = sent as [string, { body: string; headers: Record<string, string> }];
      expect(url).toBe(program.url);
      expect(init.headers['authorization']).toBe('Bearer the-key');
      const { query, variables } = JSON.parse(init.body);
      expect([query.trim(), variables]).toEqual([program.query, program.variables]);
      expect(written).toEqual([1]);
    });
  });

  (hasPython ? it : it.skip)('gives Python the same query, variables and address', () => {
    const script = toPython(program).replace(/with urllib[\s\S]*$/, 'print(request.full_url, request.data.decode())');
    const written = execFileSync('python3', ['-c', script], { encoding: 'utf8', env: { ...process.env, KEY: 'k' } });
    const at = written.indexOf(' ');
    expect(written.slice(0, at)).toBe(program.url);
    const { query, variables } = JSON.parse(written.slice(at));
    expect([query.trim(), variables]).toEqual([program.query, program.variables]);
  });

  it('follows a subscription over server-sent events by curl and Python, and over a WebSocket in TypeScript', () => {
    const subscription = {
      ...program,
      query: 'subscription { activityPosted { cursor } }',
      variables: {},
      isSubscription: true,
    };
    expect(toCurl(subscription)).toContain("-H 'accept: text/event-stream'");
    expect(toPython(subscription)).toContain('"accept": "text/event-stream",');
    expect(toTypeScript(subscription)).toContain("url: 'ws://127.0.0.1:4000/graphql'");
    for (const text of [toCurl(subscription), toPython(subscription), toTypeScript(subscription)])
      expect(text).not.toContain('variables');
  });

  it('has a GraphiQL address that carries any text', () => {
    const [, value = ''] = operationFragment(program.query, program.variables).split('operation=');
    expect(value).toMatch(/^[\w-]+$/);
    const { query, variables } = JSON.parse(Buffer.from(value, 'base64url').toString());
    expect([query, JSON.parse(variables)]).toEqual([program.query, program.variables]);
  });
});
