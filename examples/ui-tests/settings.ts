const {
  SERVER_PORT = '4010',
  EMULATOR_PORT = '4011',
  APP_PORT = '4012',
  TRIBUTARY = '../../dist/main.js',
  DATA_DIR = '.data',
  CHROMIUM,
} = process.env;

const at = (port: string) => ({ port, url: `http://127.0.0.1:${port}` });

export const server = { ...at(SERVER_PORT), program: TRIBUTARY, dataDir: DATA_DIR };
export const emulator = at(EMULATOR_PORT);
export const app = at(APP_PORT);

/** The browser's program; undefined for the one that Playwright has fetched. */
export const chromium = CHROMIUM;

/** Invented for the tests, and accepted because `API_KEYS` contains it. */
export const key = 'a-key-for-tests-of-the-user-interface';
