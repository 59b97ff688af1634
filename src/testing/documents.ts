import { crc32, deflateRawSync } from 'node:zlib';

/** A zip archive of these files, in this order. */
export function zipped(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    // The first file of an open document, which says what it is, is not packed.
    const packed = name === 'mimetype' ? bytes : deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(name === 'mimetype' ? 0 : 8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}

const types = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`;

/** Documents of each kind that say these words, each in a paragraph, cell or slide of its own. */
export const documents = {
  docx: (...words: string[]) =>
    zipped({
      '[Content_Types].xml': types('wordprocessingml.document'),
      'word/document.xml': `<w:document>${words.map((word) => `<w:p><w:r><w:t>${word}</w:t></w:r></w:p>`).join('')}<w:del><w:delText>erased</w:delText></w:del></w:document>`,
    }),
  xlsx: (...words: string[]) =>
    zipped({
      '[Content_Types].xml': types('spreadsheetml.sheet'),
      'xl/sharedStrings.xml': `<sst>${words.map((word) => `<si><t>${word}</t></si>`).join('')}</sst>`,
      'xl/worksheets/sheet1.xml': '<worksheet><c t="s"><v>0</v></c></worksheet>',
    }),
  pptx: (...words: string[]) =>
    zipped({
      '[Content_Types].xml': types('presentationml.presentation'),
      ...Object.fromEntries(
        words.map((word, at) => [
          `ppt/slides/slide${at + 1}.xml`,
          `<p:sld><a:p><a:t>${word}</a:t></a:p></p:sld>`,
        ]),
      ),
    }),
  odt: (...words: string[]) =>
    zipped({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': `<office:text>${words.map((word) => `<text:p>${word}</text:p>`).join('')}</office:text>`,
    }),
  pdf: (...words: string[]) => pdf(words),
};

function pdf(pages: string[]): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((words, at) => {
      const drawn = `BT /F1 24 Tf 72 720 Td (${words}) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${5 + at * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
        `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj${object}endobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`,
  );
}
