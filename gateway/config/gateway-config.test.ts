import { describe, expect, it } from '@jest/globals';
import { parseGatewayConfig } from './gateway-config.ts';

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

  it('refuses a file whose aliases expand without bound', () => {
    const levels = Array.from({ length: 12 }, (_, level) =>
      level === 0 ? 'a0: &a0 [x, x, x, x, x, x, x, x, x]' : `a${level}: &a${level} [${`*a${level - 1}, `.repeat(9)}]`,
    );
    expect(() => parseGatewayConfig(levels.join('\n'), 'gateway.yaml')).toThrow(/alias/i);
  });
});
