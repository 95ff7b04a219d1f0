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

  it('ignores declarations in JSON and in comments', () => {
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

  it('replaces invalid bytes', () => {
    expect(decodeBytes(new Uint8Array([0x61, 0xff, 0x62]), undefined, 'json')).toBe('a\uFFFDb');
    expect(decodeBytes(new Uint8Array(), 'text/html; charset=latin1', 'html')).toBe('');
  });
});
