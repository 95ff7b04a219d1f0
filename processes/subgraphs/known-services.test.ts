import { describe, expect, it } from '@jest/globals';
import { refuseUnknownServices, refuseUnknownSources, refuseUnknownSubgraphs } from './known-services.ts';

describe('settings that name services', () => {
  it('are refused together, each with its setting and the valid names', () => {
    const settings = {
      ANONYMOUS_SERVICES: ['flights', 'trains'],
      SERVICE_HOSTS: ['a.example=flights', 'b.example=ships'],
    };
    expect(() => refuseUnknownServices(settings, ['flights'])).toThrow(
      /ANONYMOUS_SERVICES: there is no service trains; there are: flights\n.*SERVICE_HOSTS: there is no service ships/,
    );
  });

  it('are accepted if every name is known', () => {
    refuseUnknownServices({ ANONYMOUS_SERVICES: ['flights'], SERVICE_HOSTS: ['a.example=flights'] }, ['flights']);
  });
});

describe('settings that name subgraphs of a foreign supergraph', () => {
  it('are refused together, and accepted if every name is known', () => {
    const settings = { SUBGRAPH_ERRORS: ['passed', 'reviews=masked', 'stock=passed'] };
    expect(() => refuseUnknownSubgraphs(settings, ['products'])).toThrow(
      /no subgraph reviews; it has: products\n.*no subgraph stock/,
    );
    refuseUnknownSubgraphs(settings, ['reviews', 'stock']);
  });
});

describe('the setting that names the sources of traces', () => {
  it('is refused with an unknown name, and accepted with any other and for all', () => {
    expect(() => refuseUnknownSources({ TRACE_UPSTREAMS: ['metar', 'METARS'] }, ['metar'])).toThrow(
      /TRACE_UPSTREAMS: there is no source METARS; there are: metar/,
    );
    refuseUnknownSources({ TRACE_UPSTREAMS: ['metar', 'METAR'] }, ['metar']);
    refuseUnknownSources({ TRACE_UPSTREAMS: ['*'] }, []);
  });
});
