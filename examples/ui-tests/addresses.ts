const at = (port: string) => ({ port, url: `http://127.0.0.1:${port}` });

const { SERVER_PORT = '4010', EMULATOR_PORT = '4011', APP_PORT = '4012' } = process.env;

export const server = at(SERVER_PORT);
export const emulator = at(EMULATOR_PORT);
export const app = at(APP_PORT);

/** Made up for the tests: the server takes it because `API_KEYS` has it. */
export const key = 'a-key-for-tests-of-the-user-interface';
