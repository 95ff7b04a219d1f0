import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { createReadForwarded } from '../../platform/http/forwarded.ts';
import { type BaseUrlOptions, baseUrls } from './base-urls.ts';

/** A request that a proxy has passed on for a client of this protocol. */
const requestTo = (host: string | undefined, protocol: string): FastifyRequest => {
  const raw = { headers: { 'x-forwarded-proto': protocol }, socket: { remoteAddress: '127.0.0.1' } };
  createReadForwarded(1)(raw as unknown as FastifyRequest['raw']);
  return { host, raw } as unknown as FastifyRequest;
};

const baseFor = (host: string | undefined, options: BaseUrlOptions = {}, protocol = 'http') =>
  baseUrls(options)(requestTo(host, protocol), 'flights');

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
      baseUrls(options)(requestTo(host, 'http'), undefined);
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
