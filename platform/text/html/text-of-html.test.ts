import { describe, expect, it } from '@jest/globals';
import { isMarkup, isMarkupAtStart } from './is-markup.ts';
import { textOfHtml } from './text-of-html.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

describe('markup', () => {
  it.each([
    '<p>One</p>',
    'One <b>two</b>',
    '<A HREF="https://lab.example/">x',
    'One<br>two',
    '<p class="x">One and more th',
    '<li>One<li>Two</li>',
  ])('is %j', (text) => expect(isMarkup(text)).toBe(true));

  it.each([
    'Use the <p> element',
    '</p> ends what <div> does not',
    'a <br> b',
    '<s>[INST] x [/INST]</s>',
    'Vec<T> and List</T>',
    'if a <b && c> d',
    '<think>Well</think>',
    '<p',
    '',
  ])('is not %j', (text) => expect(isMarkup(text)).toBe(false));

  it('begins with a block if it is markup from the start', () => {
    expect(isMarkupAtStart(' <div><p>One</p></div>')).toBe(true);
    expect(isMarkupAtStart('<!-- a --> <!-- <b> -->\n<div><p>One</p></div>')).toBe(true);
    expect(isMarkupAtStart('<!DOCTYPE html>\n<html><body class="x"><p>One</p></body></html>')).toBe(true);
    expect(isMarkupAtStart('One <p>two</p>')).toBe(false);
    expect(isMarkupAtStart('<!-- a --> One <p>two</p>')).toBe(false);
    expect(isMarkupAtStart('<!-- <p>two</p>')).toBe(false);
    expect(isMarkupAtStart('<b>One</b>')).toBe(false);
  });
});

describe('text of HTML that was escaped too often', () => {
  const html = '<p>Heat &amp; <a href="https://lab.example/">light</a></p><p>Two &lt; three</p>';
  const text = 'Heat & light\n\nTwo < three';

  it.each([0, 1, 2, 3])('is the same after %d times', (times) => {
    let source = html;
    for (let each = 0; each < times; each += 1) source = escaped(source);
    expect(textOfHtml(source)).toBe(text);
  });

  it('is found behind a comment, a doctype or the tags around a page, also beside markup that was not', () => {
    const by = ' by <a href="https://lab.example/ada">Ada</a>';
    for (const before of ['<!-- BEGIN -->', '<!doctype html><html><body>', '\n<!-- one --><!-- two > -->\n'])
      expect(textOfHtml(`${escaped(`${before}${html}`)}${by}`)).toBe(`${text}\n\nby Ada`);
  });

  it('keeps samples of code, and words about elements', () => {
    expect(textOfHtml(`<pre>${escaped(html)}</pre>`)).toBe(html);
    expect(textOfHtml('<p>Write &lt;b&gt;x&lt;/b&gt; for it</p>')).toBe('Write <b>x</b> for it');
    expect(textOfHtml('The &lt;p&gt; element')).toBe('The <p> element');
  });
});
