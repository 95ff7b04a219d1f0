import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { describeDatabases, type TestDatabase } from '../../../tests/kit/storage/backends.ts';
import { createSignedTokens } from './create-signed-tokens.ts';
import { readDeploymentSecret } from './deployment-secret.ts';

/** As if no process had asked yet. */
const forget = async ({ database }: TestDatabase) => {
  await database.executeSql('DROP TABLE IF EXISTS deployment_secrets');
  await database.executeSql('DROP TABLE IF EXISTS schema_migrations');
};

describeDatabases("The deployment's secret", (backend) => {
  let home: TestDatabase;
  beforeAll(async () => {
    home = await backend.open();
  });
  afterAll(() => home.dispose());
  beforeEach(() => forget(home));

  it('is made once, however many processes ask at once', async () => {
    const asking = Array.from({ length: 8 }, () => readDeploymentSecret(home.another(), undefined));
    const secrets = (await Promise.all(asking)).map((secret) => Buffer.from(secret).toString('hex'));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toHaveLength(64);
    const { rows } = await home.database.executeSql('SELECT count(*)::int AS n FROM deployment_secrets');
    expect(rows[0]?.['n']).toBe(1);
  });

  it('is another in another deployment', async () => {
    const first = await readDeploymentSecret(home.database, undefined);
    await forget(home);
    expect(await readDeploymentSecret(home.database, undefined)).not.toEqual(first);
  });

  it('is made from the text of the operator where there is one', async () => {
    const configured = 'a text of the operator, 32 letters or more';
    const secret = await readDeploymentSecret(home.database, configured);
    expect(secret).toHaveLength(32);
    expect(await readDeploymentSecret(home.database, configured)).toEqual(secret);
    expect(await readDeploymentSecret(home.database, `${configured}!`)).not.toEqual(secret);
    expect(await readDeploymentSecret(home.database, undefined)).not.toEqual(secret);
  });

  it('is not taken from a row that was damaged', async () => {
    await readDeploymentSecret(home.database, undefined);
    await home.database.executeSql("UPDATE deployment_secrets SET secret = 'short'");
    await expect(readDeploymentSecret(home.database, undefined)).rejects.toThrow('no secret of 32 bytes');
  });

  // The last: it closes the database that the others use.
  it('survives a restart, and with it the tokens that clients hold', async () => {
    const clock = new ManualClock();
    const purpose = { purpose: 'harbour.since', subject: 'pier_a', version: 1 };
    const token = createSignedTokens(await readDeploymentSecret(home.database, undefined), clock).seal(purpose, 'kept');
    const reopened = await home.reopen();
    const tokens = createSignedTokens(await readDeploymentSecret(reopened, undefined), clock);
    expect(tokens.open(purpose, token)).toMatchObject({ value: 'kept' });
  });
});
