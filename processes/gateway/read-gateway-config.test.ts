import { expect, it } from '@jest/globals';
import { readGatewayConfig } from './read-gateway-config.ts';

it('a configuration file that does not exist is named once, in words', async () => {
  await expect(readGatewayConfig('/none/gateway.yaml', {})).rejects.toMatchObject({
    problems: ['GATEWAY_CONFIG: /none/gateway.yaml cannot be read: there is no such file'],
  });
});
