import { defineConfig } from '@playwright/test';
import { app, chromium, emulator, key, server } from './settings.ts';

export default defineConfig({
  testDir: 'specs',
  // All tests share one emulator, so a fault of one test would affect the others.
  workers: 1,
  expect: { timeout: 15_000 },
  use: {
    baseURL: app.url,
    ...(chromium === undefined ? {} : { launchOptions: { executablePath: chromium, args: ['--no-sandbox'] } }),
  },
  webServer: [
    {
      // The folder is new, because data of an earlier run would be of another time.
      command: `rm -rf "${server.dataDir}" && exec node "${server.program}"`,
      url: `${server.url}/readiness`,
      timeout: 120_000,
      env: {
        PORT: server.port,
        DATA_DIR: server.dataDir,
        API_KEYS: key,
        CORS_ORIGINS: app.url,
        EMULATOR_PORT: emulator.port,
        EMULATOR_SEED: 'ui-tests',
        EMULATOR_CLOCK: '2027-01-15T17:00:00Z',
        EMULATOR_SPEED: '100',
      },
    },
    {
      cwd: '../front-end',
      command: `npx vite --host 127.0.0.1 --port ${app.port} --strictPort`,
      url: app.url,
      timeout: 120_000,
      env: { VITE_TRIBUTARY_URL: server.url },
    },
  ],
});
