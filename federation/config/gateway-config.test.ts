import { describe, expect, it } from '@jest/globals';
import { parseGatewayConfig } from './gateway-config.ts';

/** How the file refers to a variable. */
const variable = (name: string): string => `\${env.${name}}`;

describe('the configuration file of a gateway', () => {
  it('may be empty', () => {
    expect(parseGatewayConfig('', 'gateway.yaml')).toEqual({});
    expect(parseGatewayConfig('{}', 'gateway.json')).toEqual({});
  });

  it('refuses a section that does not exist, by its name', () => {
    expect(() => parseGatewayConfig('headres: {}', 'gateway.yaml')).toThrow(
      'gateway.yaml:1: headres: is not known here, did you mean headers?; there are: $schema, supergraph, authorization, cache, headers, traffic, cost',
    );
  });

  it('refuses a text that is neither YAML nor JSON, with the place', () => {
    expect(() => parseGatewayConfig('a: [', 'gateway.yaml')).toThrow(/gateway\.yaml:1: Flow sequence/);
  });

  it('may use environment variables in its strings', () => {
    const text = `supergraph: { url: "https://${variable('HOST')}/graph", headers: { authorization: "Bearer ${variable('TOKEN')}" } }`;
    expect(parseGatewayConfig(text, 'gateway.yaml', { HOST: 'cdn.test', TOKEN: variable('HOST') })).toEqual({
      supergraph: {
        url: 'https://cdn.test/graph',
        pollIntervalSeconds: 10,
        headers: { authorization: `Bearer ${variable('HOST')}` },
      },
    });
  });

  it('refuses a variable that is not set, by its name and place', () => {
    const text = `supergraph: { url: "https://a.test/", headers: { authorization: "Bearer ${variable('TOKEN')}" } }`;
    expect(() => parseGatewayConfig(text, 'gateway.yaml')).toThrow(
      'gateway.yaml:1: supergraph.headers.authorization: the variable TOKEN is not set',
    );
  });

  it.each([
    '{ file: a.graphql, url: "https://a.test" }',
    '{ url: "ftp://a.test" }',
    '{ url: "https://a.test", pollIntervalSeconds: 0 }',
    '{ url: "https://a.test", headers: { "a b": c } }',
    '{}',
  ])('refuses a supergraph that is %s', (text) => {
    expect(() => parseGatewayConfig(`supergraph: ${text}`, 'gateway.yaml')).toThrow(/gateway\.yaml:1: supergraph/);
  });

  it.each(['{ all: { max: 0 } }', '{ subgraphs: { shop: { max: 1.5 } } }', '{ subgraphs: { shop: 5 } }', '{ max: 5 }'])(
    'refuses a cost section that is %s',
    (text) => {
      expect(() => parseGatewayConfig(`cost: ${text}`, 'gateway.yaml')).toThrow(/gateway\.yaml:1: cost/);
    },
  );

  it('refuses a file whose aliases expand without bound', () => {
    const levels = Array.from({ length: 12 }, (_, level) =>
      level === 0 ? 'a0: &a0 [x, x, x, x, x, x, x, x, x]' : `a${level}: &a${level} [${`*a${level - 1}, `.repeat(9)}]`,
    );
    expect(() => parseGatewayConfig(levels.join('\n'), 'gateway.yaml')).toThrow(/alias/i);
  });

  it('reports every error at once, each with its line, its path and what is possible there', () => {
    const text = [
      'traffic:',
      '  all:',
      '    timeoutMs: 0',
      '    retry: { retris: 3 }',
      '    breaker: yes please',
      '  subgraphs:',
      '    shop:',
      '      http2: "on"',
      'cost:',
      '  all: {}',
      'authorization:',
      '  errors: exstensions',
    ].join('\n');
    let message = '';
    try {
      parseGatewayConfig(text, 'gateway.yaml');
    } catch (error) {
      message = String(error);
    }
    expect(message.split('\n').slice(1)).toEqual([
      '  gateway.yaml:3: traffic.all.timeoutMs: has to be at least 1',
      '  gateway.yaml:4: traffic.all.retry.retris: is not known here, did you mean retries?; there are: retries, baseMs, maxMs, budgetPercent, minPerSecond',
      '  gateway.yaml:5: traffic.all.breaker: has to be false or an object',
      '  gateway.yaml:8: traffic.subgraphs.shop.http2: has to be true or false',
      '  gateway.yaml:10: cost.all.max: is missing',
      expect.stringMatching(
        /^ {2}gateway\.yaml:12: authorization\.errors: has to be one of .*, did you mean extensions\?$/,
      ),
    ]);
  });

  it('has lines in JSON too, of members that aliases repeat as well', () => {
    expect(() => parseGatewayConfig('{\n  "cost": {\n    "max": 5\n  }\n}', 'gateway.json')).toThrow(
      'gateway.json:3: cost.max: ',
    );
    const text = 'cost:\n  all: &limit\n    max: 0\n  subgraphs:\n    shop: *limit';
    expect(() => parseGatewayConfig(text, 'gateway.yaml')).toThrow(
      /gateway\.yaml:3: cost\.all\.max: .*\n.*gateway\.yaml:3: cost\.subgraphs\.shop\.max: /,
    );
  });
});
