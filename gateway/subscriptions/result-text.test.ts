import { describe, expect, it } from '@jest/globals';
import { resultText } from './result-text.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the text of a result', () => {
  it('is written once for all subscribers of one turn, and not retained by the result', async () => {
    let written = 0;
    const value = {
      toJSON: () => {
        written += 1;
        return 'x';
      },
    };
    const result = { data: { value } };
    const text = resultText(result);
    await Promise.resolve();
    expect(text).toBe('{"data":{"value":"x"}}');
    expect([resultText(result), written]).toEqual([text, 1]);
    await turn();
    expect([resultText(result), written]).toEqual([text, 2]);
  });
});
