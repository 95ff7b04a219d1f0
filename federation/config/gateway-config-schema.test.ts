import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { gatewayConfigSchema } from './gateway-config-schema.ts';

describe('the JSON Schema of the configuration file', () => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(gatewayConfigSchema());

  it('accepts what the gateway accepts, without defaults', () => {
    expect(validate({})).toBe(true);
    expect(validate({ supergraph: { file: 'graph.graphql' } })).toBe(true);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the form of a reference in the file
    expect(validate({ supergraph: { url: '${env.URL}' } })).toBe(true);
  });

  it('refuses sections and members that do not exist', () => {
    expect(validate({ supergrap: {} })).toBe(false);
    expect(validate({ supergraph: { url: 'https://a.test', interval: 1 } })).toBe(false);
    expect(validate({ supergraph: {} })).toBe(false);
  });
});
