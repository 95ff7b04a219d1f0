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

/** Path of the browser. Undefined for Playwright's own. */
export const chromium = CHROMIUM;

/** An invented key that the server accepts because `API_KEYS` has it. */
export const key = 'a-key-for-tests-of-the-user-interface';
