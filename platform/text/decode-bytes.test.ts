import { describe, expect, it } from '@jest/globals';
import { decodeBytes } from './decode-bytes.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const utf32 = (text: string, littleEndian: boolean) => {
  const points = Array.from(`\uFEFF${text}`, (character) => character.codePointAt(0) ?? 0);
  const bytes = new Uint8Array(points.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [index, point] of points.entries()) view.setUint32(index * 4, point, littleEndian);
  return bytes;
};

describe('decodeBytes', () => {
  it('decodes bytes without any hint as UTF-8', () => {
    expect(decodeBytes(Buffer.from('Grüße, 世界 🌍'), undefined, 'html')).toBe('Grüße, 世界 🌍');
  });

  it.each([
    ['UTF-8', Buffer.from('\uFEFFäß')],
    ['UTF-16, little end first', Buffer.from('\uFEFFäß', 'utf16le')],
    ['UTF-16, big end first', utf16be('\uFEFFäß')],
    ['UTF-32, little end first', utf32('äß', true)],
    ['UTF-32, big end first', utf32('äß', false)],
  ])('prefers the byte order mark of %s to the header, and removes it', (_name, bytes) => {
    expect(decodeBytes(bytes, 'text/html; charset=iso-8859-1', 'html')).toBe('äß');
  });

  it('decodes characters beyond the first plane in UTF-32, and replaces invalid ones', () => {
    expect(decodeBytes(utf32('🌍', true), undefined, 'xml')).toBe('🌍');
    expect(decodeBytes(new Uint8Array([0xff, 0xfe, 0, 0, 0xff, 0xff, 0xff, 0x7f]), undefined, 'xml')).toBe('\uFFFD');
  });

  it.each(['text/html;charset=ISO-8859-1', 'text/html; x=y; Charset = "latin1"', "text/html; charset='windows-1252'"])(
    'prefers the header %s to the document',
    (header) => {
      expect(decodeBytes(latin1('<meta charset="utf-8">Größe'), header, 'html')).toContain('Größe');
    },
  );

  it('decodes ISO-8859-1 as windows-1252, as browsers do', () => {
    expect(decodeBytes(new Uint8Array([0x93, 0x61, 0x94]), 'text/plain; charset=iso-8859-1', 'html')).toBe('“a”');
  });

  it.each([
    ['xml', '<?xml version="1.0" encoding="ISO-8859-1"?><a>Größe</a>'],
    ['xml', "\n <?xml version='1.0' encoding='iso-8859-15' ?><a>Größe</a>"],
    ['html', '<!doctype html><head><meta charset=latin1>Größe'],
    ['html', '<META http-equiv="Content-Type" content="text/html; charset=windows-1252">Größe'],
    ['html', '<?xml version="1.0" encoding="latin1"?><html>Größe'],
  ] as const)('uses the declaration of the %s document: %s', (kind, text) => {
    expect(decodeBytes(latin1(text), 'text/html', kind)).toContain('Größe');
  });

  it('decodes East Asian encodings', () => {
    const shiftJis = new Uint8Array([0x93, 0xfa, 0x96, 0x7b]);
    expect(decodeBytes(shiftJis, 'text/html; charset=Shift_JIS', 'html')).toBe('日本');
  });

  it('ignores unknown labels and uses the next hint', () => {
    const page = latin1('<meta charset="iso-8859-1">ä');
    expect(decodeBytes(page, 'text/html; charset=wobble-9', 'html')).toContain('ä');
    expect(decodeBytes(Buffer.from('<meta charset="wobble-9">ä'), 'text/html; charset=', 'html')).toContain('ä');
  });

  it('ignores a declaration of UTF-16 in ASCII', () => {
    expect(decodeBytes(Buffer.from('<?xml version="1.0" encoding="utf-16"?><a>ä</a>'), undefined, 'xml')).toContain(
      'ä',
    );
  });

  it('ignores declarations in JSON, in plain texts and in comments', () => {
    expect(decodeBytes(Buffer.from([...latin1('<meta charset=koi8-r>'), 0xe4, 0x21]), undefined, 'text')).toContain(
      'ä',
    );
    expect(decodeBytes(Buffer.from('{"a":"<meta charset=latin1>ä"}'), undefined, 'json')).toContain('ä');
    expect(decodeBytes(Buffer.from('<!-- <meta charset=latin1> -->ä'), undefined, 'html')).toContain('ä');
  });

  it.each([
    ['little', Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>äß</a>', 'utf16le')],
    ['big', Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>äß</a>', 'utf16le').swap16()],
  ])('recognizes UTF-16 without a mark by the first characters of XML, %s end first', (_name, bytes) => {
    expect(decodeBytes(bytes, 'text/xml', 'xml')).toContain('<a>äß</a>');
  });

  it('decodes windows-1252 that has no label, or the label UTF-8', () => {
    const bytes = new Uint8Array([...latin1('<?xml version="1.0" encoding="UTF-8"?><a>Größe '), 0x96, 0x20, 0x80]);
    expect(decodeBytes(bytes, 'text/xml; charset=utf-8', 'xml')).toMatch(/Größe – €$/);
    expect(decodeBytes(latin1('<p>Größe'), undefined, 'html')).toBe('<p>Größe');
  });

  it('decodes as UTF-8 if any character is valid, or only the last one is truncated', () => {
    const mixed = Buffer.concat([Buffer.from('ä '), new Uint8Array([0xe4]), Buffer.from(' b')]);
    expect(decodeBytes(mixed, undefined, 'xml')).toBe('ä \uFFFD b');
    expect(decodeBytes(Buffer.from('abc€').subarray(0, 5), undefined, 'xml')).toBe('abc\uFFFD');
    expect(decodeBytes(Buffer.from('a \uFFFD b'), undefined, 'html')).toBe('a \uFFFD b');
  });

  it.each(['iso-8859-1', 'windows-1252', 'ISO-8859-15', 'windows-1251', 'koi8-r', 'tis-620', 'macintosh', 'us-ascii'])(
    'reads valid UTF-8 as such where the single-byte charset %s is declared, in the header or the document',
    (label) => {
      const text = `<?xml version="1.0" encoding="${label}"?><a>Über „Łódź” – 港</a>`;
      expect(decodeBytes(Buffer.from(text), undefined, 'xml')).toBe(text);
      expect(decodeBytes(Buffer.from(text), `text/xml; charset=${label}`, 'xml')).toBe(text);
      const page = `<meta charset="${label}"><p>Größe</p>`;
      expect(decodeBytes(Buffer.from(page), 'text/html', 'html')).toBe(page);
      // Truncated within a character, which is no other charset for that.
      expect(decodeBytes(Buffer.from(`${page}€`).subarray(0, -1), 'text/html', 'html')).toBe(`${page}\uFFFD`);
    },
  );

  it('keeps a declared single-byte charset for bytes that are not valid UTF-8, or ASCII alone', () => {
    const mixed = Buffer.concat([Buffer.from('<meta charset="latin1">ä '), latin1('ß!')]);
    expect(decodeBytes(mixed, undefined, 'html')).toBe('<meta charset="latin1">Ã¤ ß!');
    expect(decodeBytes(Buffer.from('plain'), 'text/html; charset=windows-1251', 'html')).toBe('plain');
  });

  it.each(['Shift_JIS', 'EUC-JP', 'EUC-KR', 'GB2312', 'GBK', 'Big5'])(
    'reads UTF-8 that is declared as the double-byte charset %s only if it is invalid in that',
    (label) => {
      const type = `text/html; charset=${label}`;
      const invalid = '港の橋について、“新しい”話 – naïve';
      expect(decodeBytes(Buffer.from(invalid), type, 'html')).toBe(invalid);
      // Two such bytes are also one character of the charset.
      const valid = Buffer.from([0xc3, 0xa9]);
      expect(decodeBytes(valid, type, 'html')).toBe(new TextDecoder(label).decode(valid));
    },
  );

  it('never takes a text in seven bits or in UTF-16 for UTF-8', () => {
    const jis = Buffer.concat([
      Buffer.from('\u001b$B'),
      Buffer.from([0x46, 0x7c, 0x4b, 0x5c]),
      Buffer.from('\u001b(B'),
    ]);
    expect(decodeBytes(jis, 'text/html; charset=ISO-2022-JP', 'html')).toBe('日本');
    const wide = Buffer.from('ÃÂ©', 'utf16le');
    expect(decodeBytes(wide, 'text/plain; charset=utf-16le', 'html')).toBe('ÃÂ©');
    const both = Buffer.from('é', 'utf8');
    expect(decodeBytes(both, 'text/plain; charset=utf-16le', 'html')).toBe(both.toString('utf16le'));
    expect(decodeBytes(both, 'text/plain; charset=iso-2022-jp', 'html')).toMatch(/^\uFFFD+$/);
  });

  it.each(['iso-8859-1', 'shift_jis', 'utf-16', 'iso-2022-jp'])(
    'reads JSON as UTF-8 whatever the header says: %s',
    (label) => {
      expect(decodeBytes(Buffer.from('{"a":"é港"}'), `application/json; charset=${label}`, 'json')).toBe('{"a":"é港"}');
    },
  );

  it('replaces invalid bytes', () => {
    expect(decodeBytes(new Uint8Array([0x61, 0xff, 0x62]), undefined, 'json')).toBe('a\uFFFDb');
    expect(decodeBytes(new Uint8Array(), 'text/html; charset=latin1', 'html')).toBe('');
  });
});
