import { describe, expect, it } from '@jest/globals';
import { cutBoilerplate } from './cut-boilerplate.ts';

const intro = '<div class="content-intro"><h2>About Ferncrest</h2><div><div>We grow ferns.</div></div></div>';

describe('what a board adds to every posting', () => {
  it('is cut with all nested blocks', () => {
    const html = `${intro}<p>Prune.</p><div>Nested <div>work</div></div><DIV id=x CLASS='content-conclusion small'>Apply<div>now</div></DIV >`;
    expect(cutBoilerplate(html)).toBe('\n<p>Prune.</p><div>Nested <div>work</div></div>\n');
  });

  it('is cut from the middle, and when one block is inside the other', () => {
    expect(cutBoilerplate(`<p>a</p>${intro}<p>b</p>`)).toBe('<p>a</p>\n<p>b</p>');
    expect(cutBoilerplate(`<div class="content-conclusion">x${intro}y</div>b`)).toBe('\nb');
  });

  it('ends where its block ends, whatever comments contain', () => {
    expect(cutBoilerplate('<div class="content-intro">a<!-- <div> -->b</div>c')).toBe('\nc');
    expect(cutBoilerplate('<div class="content-intro">a<!-- </div> -->b</div>c')).toBe('\nc');
  });

  it.each([
    '<div class="content-intro">never closed<p>The job.</p>',
    '<div class="content-intro"><!-- never closed</div><p>The job.</p>',
    '<div class="my-content-intro">a</div>',
    '<div class="content-introduction">a</div>',
    '<p class="content-intro">a</p>',
    '<divider class="content-intro">a</divider>',
    'content-intro',
    '',
  ])('is not found in %j', (html) => {
    expect(cutBoilerplate(html)).toBe(html);
  });

  it.each(['<div class="content-intro"><!--', '<div class=" content-intro', '<div class="content-intro">'])(
    'is searched in time linear in the text: %j repeated',
    (piece) => {
      const html = piece.repeat(40_000);
      expect(cutBoilerplate(html)).toBe(html);
    },
    2000,
  );
});
