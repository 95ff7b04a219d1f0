import { defineConfig } from '@playwright/test';
import { app, chromium, emulator, key, server } from './settings.ts';

export default defineConfig({
  testDir: 'specs',
  // All tests share one emulator, and so its faults.
  workers: 1,
  expect: { timeout: 15_000 },
  use: {
    baseURL: app.url,
    ...(chromium === undefined ? {} : { launchOptions: { executablePath: chromium, args: ['--no-sandbox'] } }),
  },
  webServer: [
    {
      // A new folder, because data of an earlier run belong to another time.
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
        // Delays of the sources are divided by a hundred.
        EMULATOR_SPEED: '100',
      },
    },
    {
      command: `npx vite ../front-end --host 127.0.0.1 --port ${app.port} --strictPort`,
      url: app.url,
      timeout: 120_000,
      env: { VITE_TRIBUTARY_URL: server.url },
    },
  ],
});
