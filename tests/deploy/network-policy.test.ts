import { BlockList, isIPv6 } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { closedIpv4, closedIpv6 } from '../../platform/upstream/web/public-address.ts';
import { readYamlDocuments } from './deploy-files.ts';

interface Block {
  readonly cidr: string;
  readonly except?: readonly string[];
}
interface Policy {
  readonly metadata: { readonly name: string };
  readonly spec: { readonly egress?: readonly { readonly to: readonly { readonly ipBlock?: Block }[] }[] };
}

const policies = readYamlDocuments('deploy/kubernetes/network-policy.yaml') as Policy[];

const holds = (networks: readonly string[], address: string): boolean => {
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', prefix] = network.split('/');
    list.addSubnet(base, Number(prefix), isIPv6(base) ? 'ipv6' : 'ipv4');
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};

const blocks = policies
  .filter(({ metadata }) => metadata.name === 'upstreams')
  .flatMap(({ spec }) => spec.egress ?? [])
  .flatMap(({ to }) => to.flatMap(({ ipBlock }) => ipBlock ?? []));
const isAllowed = (address: string): boolean =>
  blocks.some(({ cidr, except = [] }) => holds([cidr], address) && !holds(except, address));

describe('the network policy of roles that call upstreams', () => {
  it('allows public addresses', () => {
    expect(['1.1.1.1', '172.32.0.1', '2600::1', '2a00:1450:4001::1'].filter((each) => !isAllowed(each))).toEqual([]);
  });

  it('allows no network that the guard of outside addresses refuses', () => {
    expect([...closedIpv4, ...closedIpv6].map(([network]) => network).filter(isAllowed)).toEqual([]);
    expect(['fc00::1', 'fe80::1', 'fec0::1', 'ff02::1', '::1', '::'].filter(isAllowed)).toEqual([]);
  });

  it('allows no address that leads to an IPv4 address in another form', () => {
    const forms = closedIpv4.flatMap(([network]) => [`64:ff9b::${network}`, `::${network}`, `::ffff:0:${network}`]);
    expect([...forms, '64:ff9b::1.1.1.1', '64:ff9b:1::a00:1', '2002:a00:1::', '2001::1'].filter(isAllowed)).toEqual([]);
  });

  it('has exceptions that Kubernetes takes: within their network, and none of mapped IPv4', () => {
    for (const { cidr, except = [] } of blocks)
      expect(except.filter((each) => !holds([cidr], each.split('/')[0] ?? '') || /::ffff:/i.test(each))).toEqual([]);
  });
});
