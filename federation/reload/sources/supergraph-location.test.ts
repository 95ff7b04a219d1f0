import { describe, expect, it } from '@jest/globals';
import { parseGatewayConfig } from '../../config/gateway-config.ts';
import { supergraphLocationOf } from './supergraph-location.ts';

describe('the location of a supergraph', () => {
  it.each([
    ['graph.graphql', { file: 'graph.graphql' }],
    ['C:\\graph.graphql', { file: 'C:\\graph.graphql' }],
    ['https://cdn.example/g', { url: 'https://cdn.example/g', pollIntervalSeconds: 10, headers: {} }],
  ])('is a file or an address: %s', (supergraph, location) => {
    expect(supergraphLocationOf({ supergraph }, undefined)).toEqual(location);
  });

  it.each(['ftp://cdn.example/g', 'file:///graph.graphql', 'ws://user:secret@cdn.example'])(
    'has to have a scheme that can be read, unlike %s',
    (supergraph) => {
      expect(() => supergraphLocationOf({ supergraph }, undefined)).toThrow(
        /^The address of --supergraph has to be an http or https address\.$/,
      );
    },
  );

  it('has no credentials in its address, which are not repeated', () => {
    expect(() => supergraphLocationOf({ supergraph: 'https://user:secret@cdn.example/g' }, undefined)).toThrow(
      /^The address of --supergraph must not contain credentials; set url and headers in the section supergraph of the configuration file\.$/,
    );
    expect(() => supergraphLocationOf({ subgraph: ['shop=http://user:secret@shop.example'] }, undefined)).toThrow(
      /^The address of --subgraph shop must not contain credentials; name a file .* by a rule of the section headers in the configuration file\.$/,
    );
  });

  it.each([
    'http://user:secret@shop.example',
    '=http://user:secret@shop.example',
    'no shop=http://user:secret@shop.example',
  ])('does not repeat the address of a malformed --subgraph %s', (word) => {
    expect(() => supergraphLocationOf({ subgraph: [word] }, undefined)).toThrow(/^(?!.*secret).*of the form name=url/s);
  });

  it('names subgraphs with dots', () => {
    expect(supergraphLocationOf({ subgraph: ['my-shop.v2=http://shop.example#a=b.graphql'] }, undefined)).toEqual({
      subgraphs: [{ name: 'my-shop.v2', url: 'http://shop.example', file: 'a=b.graphql' }],
    });
    expect(() => supergraphLocationOf({ subgraph: ['shop=ftp://shop.example'] }, undefined)).toThrow(
      /^The address of --subgraph shop has to be an http or https address\.$/,
    );
  });

  it.each([
    ['url: "ftp://cdn.example/g"', 'supergraph.url: has to be an http or https address'],
    ['url: "https://user:secret@cdn.example"', 'supergraph.url: must not contain credentials; send them by headers'],
    ['fil: graph.graphql', 'supergraph: has to have either file, or url with pollIntervalSeconds and headers'],
  ])('in a file is checked: %s', (text, sentence) => {
    expect(() => parseGatewayConfig(`supergraph: { ${text} }`, 'gateway.yaml')).toThrow(
      expect.objectContaining({ problems: [`gateway.yaml:1: ${sentence}`] }),
    );
  });
});
