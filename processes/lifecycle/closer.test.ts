import { describe, expect, it } from '@jest/globals';
import { createCloser } from './closer.ts';

describe('the closer of a process', () => {
  it('closes in reverse order of opening, and waits for each', async () => {
    const closed: string[] = [];
    const closer = createCloser();
    closer.add(() => {
      closed.push('database');
    });
    closer.add(async () => {
      await Promise.resolve();
      closed.push('server');
    });
    await closer.close();
    expect(closed).toEqual(['server', 'database']);
  });

  it('closes everything once, even if it is called again', async () => {
    let times = 0;
    const closer = createCloser();
    closer.add(() => {
      times += 1;
    });
    await Promise.all([closer.close(), closer.close()]);
    await closer.close();
    expect(times).toBe(1);
  });

  it('closes the rest when one part fails to, and then throws the first failure', async () => {
    const closed: string[] = [];
    const closer = createCloser();
    closer.add(() => {
      closed.push('database');
      throw new Error('the second');
    });
    closer.add(() => Promise.reject(new Error('the first')));
    await expect(closer.close()).rejects.toThrow('the first');
    expect(closed).toEqual(['database']);
  });
});
