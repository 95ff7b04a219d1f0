import { defineConfig } from 'vite';

/** Addresses in the page are relative to it, so it works below any prefix of a proxy. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // The content security policy allows no data: addresses of fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
