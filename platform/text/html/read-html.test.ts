import { describe, expect, it } from '@jest/globals';
import { htmlToText } from './html-to-text.ts';
import { closeEmptyTags } from './read-html.ts';

const swallowing = ['iframe', 'script', 'style', 'textarea', 'title', 'noscript', 'object', 'video', 'svg', 'select'];

describe('elements that close themselves', () => {
  it.each([...swallowing, 'IFRAME', 'template', 'canvas', 'head'])('do not swallow what follows: %s', (name) => {
    expect(htmlToText(`<p>Before.</p><${name} src="https://video.example/1" /><p>After.</p>`)).toBe(
      'Before.\n\nAfter.',
    );
    expect(htmlToText(`<${name}/><p>After.</p><${name}>gone</${name}>`)).toBe('After.');
  });

  it.each(swallowing.filter((name) => name !== 'svg'))('are read as in HTML where their end follows: %s', (name) => {
    expect(htmlToText(`<p>a</p><${name} class="x"/>gone</${name}><p>b</p>`)).toBe('a\n\nb');
  });

  it('get an end each, and nothing else changes', () => {
    const html = '<a id="x"/>b<br/><IMG src="y"/><b/><c:d e/><p/>f<div/></div><script>1 < 2 && "<i/>"</script><i></i>';
    expect(closeEmptyTags(html)).toBe(
      '<a id="x"></a>b<br/><IMG src="y"/><b></b><c:d e></c:d><p/>f<div/></div><script>1 < 2 && "<i></i>"</script><i></i>',
    );
    for (const same of ['', 'a', '<p>a</p><br/>', '<b/>a</b>', '< b/>', '</b/>'])
      expect(closeEmptyTags(same)).toBe(same);
  });
});
