import type { TextBlock } from './text-blocks.ts';

/** For text between tags and for attributes in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;
const cells = (name: 'td' | 'th', texts: readonly string[]): string =>
  element('tr', texts.map((text) => element(name, escapeHtml(text))).join(''));

const blockHtml = (block: TextBlock): string => {
  switch (block.kind) {
    case 'paragraph':
      return element('p', escapeHtml(block.text));
    case 'reference':
      return element(
        'p',
        `${escapeHtml(block.text)} <a href="${escapeHtml(block.href)}">${escapeHtml(block.label)}</a>.`,
      );
    case 'heading':
      return element('h2', escapeHtml(block.text));
    case 'list':
      return element(block.ordered ? 'ol' : 'ul', block.items.map((item) => element('li', escapeHtml(item))).join(''));
    case 'code':
      return `<pre><code class="language-${block.language}">${escapeHtml(block.code)}</code></pre>`;
    case 'table':
      return element(
        'table',
        element('thead', cells('th', block.head)) +
          element('tbody', block.rows.map((row) => cells('td', row)).join('')),
      );
    case 'quote':
      return element('blockquote', element('p', escapeHtml(block.text)));
    case 'image':
      return `<figure><img src="${escapeHtml(block.src)}" alt="${escapeHtml(block.alt)}" /><figcaption>${escapeHtml(block.alt)}</figcaption></figure>`;
  }
};

/** An article's inner markup. It is also well-formed XML, for an Atom `xhtml` text. */
export const toHtml = (blocks: readonly TextBlock[]): string => blocks.map(blockHtml).join('\n');
