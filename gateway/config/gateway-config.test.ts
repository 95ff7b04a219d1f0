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
    expect(() => parseGatewayConfig('headres: {}', 'gateway.yaml')).toThrow(/gateway\.yaml: .*headres/);
  });

  it('refuses a text that is neither YAML nor JSON, with the place', () => {
    expect(() => parseGatewayConfig('a: [', 'gateway.yaml')).toThrow(/gateway\.yaml: .*line 1/s);
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
      'gateway.yaml: supergraph.headers.authorization: the variable TOKEN is not set',
    );
  });

  it.each([
    '{ file: a.graphql, url: "https://a.test" }',
    '{ url: "ftp://a.test" }',
    '{ url: "https://a.test", pollIntervalSeconds: 0 }',
    '{ url: "https://a.test", headers: { "a b": c } }',
    '{}',
  ])('refuses a supergraph that is %s', (text) => {
    expect(() => parseGatewayConfig(`supergraph: ${text}`, 'gateway.yaml')).toThrow(/gateway\.yaml: supergraph/);
  });

  it.each(['{ all: { max: 0 } }', '{ subgraphs: { shop: { max: 1.5 } } }', '{ subgraphs: { shop: 5 } }', '{ max: 5 }'])(
    'refuses a cost section that is %s',
    (text) => {
      expect(() => parseGatewayConfig(`cost: ${text}`, 'gateway.yaml')).toThrow(/gateway\.yaml: cost/);
    },
  );

  it('refuses a file whose aliases expand without bound', () => {
    const levels = Array.from({ length: 12 }, (_, level) =>
      level === 0 ? 'a0: &a0 [x, x, x, x, x, x, x, x, x]' : `a${level}: &a${level} [${`*a${level - 1}, `.repeat(9)}]`,
    );
    expect(() => parseGatewayConfig(levels.join('\n'), 'gateway.yaml')).toThrow(/alias/i);
  });
});
