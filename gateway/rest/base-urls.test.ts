import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { type BaseUrlOptions, baseUrls } from './base-urls.ts';

const baseFor = (host: string | undefined, options: BaseUrlOptions = {}, protocol = 'http') =>
  baseUrls(options)({ host, protocol } as unknown as FastifyRequest, 'flights');

describe('the base address of a service', () => {
  it('is that of the request if none is configured', () => {
    expect(baseFor('localhost:4000')).toBe('http://localhost:4000/flights');
    expect(baseFor('[::1]:4000', {}, 'https')).toBe('https://[::1]:4000/flights');
  });

  it('is the configured one, without a slash at its end', () => {
    expect(baseFor('10.0.0.7:4000', { publicUrl: 'https://api.example.test/v0//' })).toBe(
      'https://api.example.test/v0/flights',
    );
  });

  it('has no prefix for all services', () => {
    const ofAll = (host: string | undefined, options: BaseUrlOptions = {}) =>
      baseUrls(options)({ host, protocol: 'http' } as unknown as FastifyRequest, undefined);
    expect(ofAll('localhost:4000')).toBe('http://localhost:4000');
    expect(ofAll('10.0.0.7:4000', { publicUrl: 'https://api.example.test/v0/' })).toBe('https://api.example.test/v0');
    const serviceHosts = new Map([['flights.example.test', 'flights']]);
    expect(ofAll('flights.example.test', { serviceHosts })).toBe('http://flights.example.test');
    expect(ofAll('a b')).toBe('');
  });

  it('has no prefix on a host of its own', () => {
    const serviceHosts = new Map([['flights.example.test', 'flights']]);
    expect(baseFor('Flights.example.test', { serviceHosts, publicUrl: 'https://api.example.test' }, 'https')).toBe(
      'https://Flights.example.test',
    );
    expect(baseFor('flights.example.test:4000', { serviceHosts })).toBe('http://flights.example.test:4000');
    expect(baseFor('odds.example.test', { serviceHosts })).toBe('http://odds.example.test/flights');
  });

  it.each([undefined, '', 'a b', 'host/path', 'x"y', 'user@host'])('does not echo an impossible host: %j', (host) => {
    expect(baseFor(host)).toBe('/flights');
  });
});
