import { describe, expect, it } from '@jest/globals';
import { screenOf } from '../../../tests/kit/process/screen.ts';
import { createStatusLine } from './status-line.ts';

const open = (terminal: { isTTY?: boolean; columns?: number } = { isTTY: true, columns: 20 }) => {
  let written = '';
  const write = (text: string): void => {
    written += text;
  };
  const line = createStatusLine({ ...terminal, write });
  return { line, remain: (text: string) => line.above(() => write(`${text}\n`)), written: () => written };
};

describe('the status line of a terminal', () => {
  it('is replaced, and removed at the end', () => {
    const { line, written } = open();
    line.show('1 of 3');
    line.show('2 of 3');
    expect(screenOf(written())).toEqual(['2 of 3']);
    line.show();
    expect(screenOf(written())).toEqual(['']);
  });

  it('is below everything else that is written', () => {
    const { line, remain, written } = open();
    line.show('1 of 3');
    remain('a line');
    line.show('2 of 3');
    remain('another line');
    expect(screenOf(written())).toEqual(['a line', 'another line', '2 of 3']);
  });

  it('never fills the width, because it could then not be replaced', () => {
    const { line, written } = open();
    line.show('x'.repeat(100));
    line.show('y'.repeat(100));
    expect(screenOf(written())).toEqual(['y'.repeat(19)]);
  });

  it('is whole in a terminal that does not say how wide it is', () => {
    for (const terminal of [{ isTTY: true }, { isTTY: true, columns: 0 }]) {
      const { line, written } = open(terminal);
      line.show('x'.repeat(79));
      expect(screenOf(written())).toEqual(['x'.repeat(79)]);
    }
  });

  it('writes nothing while nothing changes or is shown', () => {
    const { line, remain, written } = open();
    line.show();
    remain('a line');
    expect(written()).toBe('a line\n');
    line.show('1 of 3');
    const { length } = written();
    line.show('1 of 3');
    expect(written()).toHaveLength(length);
  });

  it('is not shown where there is no terminal', () => {
    const { line, remain, written } = open({});
    line.show('1 of 3');
    remain('a line');
    line.show();
    expect(written()).toBe('a line\n');
  });
});
