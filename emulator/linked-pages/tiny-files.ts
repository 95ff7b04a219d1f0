import { escapeMarkup } from '../engine/responses.ts';

export const tinyPng: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

export const tinyZip: Uint8Array = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);

export const tinyPdf = (title: string): Uint8Array => {
  const shown = title.replace(/[^ -~]/g, '').replace(/[()\\]/g, '\\$&');
  const drawing = `BT /F1 18 Tf 72 720 Td (${shown}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Title (${shown}) >>`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};

export const scriptShell = (title: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title><script defer src="/assets/app.js"></script></head><body><div id="root"></div><noscript>Please turn on scripts.</noscript></body></html>`;

export const videoPage = (title: string, url: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(title)} - Reelhouse</title>
<meta property="og:type" content="video.other"><meta property="og:site_name" content="Reelhouse"><meta property="og:title" content="${escapeMarkup(title)}">
<meta property="og:video" content="${escapeMarkup(url)}/stream.mp4"><meta property="og:url" content="${escapeMarkup(url)}"></head>
<body><video controls src="/stream.mp4"></video><h1>${escapeMarkup(title)}</h1><p>12,408 views</p></body></html>`;

/** The page that a bot protection service shows to automated readers. */
export const blockedPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Just a moment</title></head><body><h1>Checking that you are a person</h1><p>Please turn on scripts and cookies.</p></body></html>`;
