import { transformAsync } from '@babel/core';
import { defineConfig, type Plugin } from 'vite';

const relay: Plugin = {
  name: 'relay',
  enforce: 'pre',
  transform: async (code, id) => {
    if (!code.includes('graphql`')) return null;
    const transformed = await transformAsync(code, {
      filename: id,
      configFile: false,
      parserOpts: { plugins: ['typescript'] },
      plugins: [['relay', { eagerEsModules: true }]],
    });
    return transformed?.code ?? null;
  },
};

export default defineConfig({ plugins: [relay] });
