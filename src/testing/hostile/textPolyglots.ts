import sharp from 'sharp';
import { svg, withChunk, type HostileFile } from './hostileFile.ts';

const SCRIPT = '<script>document.title="hacked"</script>';

/** Files that carry script, in every disguise. */
export async function textPolyglots(): Promise<HostileFile[]> {
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const png = await sharp(jpeg).png().toBuffer();
  const drawing = { mime: 'image/svg+xml', picture: true };
  const page = { mime: 'text/html', picture: false };
  return [
    { what: 'SVG with a script', name: 'a.svg', bytes: svg(SCRIPT), ...drawing },
    {
      what: 'SVG with onload',
      name: 'b.svg',
      bytes: svg('', 'width="9" height="9" onload="alert(1)"'),
      ...drawing,
    },
    {
      what: 'SVG with a page inside',
      name: 'c.svg',
      bytes: svg(
        '<foreignObject width="40" height="40"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
      ),
      ...drawing,
    },
    {
      what: 'SVG that reads a file',
      name: 'd.svg',
      bytes: svg('<image xlink:href="file:///etc/passwd" width="40" height="40"/>'),
      ...drawing,
    },
    {
      what: 'SVG that calls out',
      name: 'e.svg',
      bytes: svg(
        '<image href="http://127.0.0.1:1/leak.png" width="40" height="40"/><style>@import url(http://127.0.0.1:1/x.css);</style>',
      ),
      ...drawing,
    },
    {
      what: 'SVG that is animated into a link',
      name: 'f.svg',
      bytes: svg('<a><animate attributeName="href" to="javascript:alert(1)"/><text y="20">x</text></a>'),
      ...drawing,
    },
    {
      what: 'SVG behind an XML prolog and comments',
      name: 'g.svg',
      bytes: Buffer.concat([
        Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n<!DOCTYPE svg>\n'),
        svg(SCRIPT),
      ]),
      ...drawing,
    },
    { what: 'SVG called a photograph', name: 'holiday.jpg', bytes: svg(SCRIPT), ...drawing },
    {
      what: 'HTML',
      name: 'page.html',
      bytes: Buffer.from(`<!doctype html><title>x</title>${SCRIPT}`),
      ...page,
    },
    {
      what: 'HTML called a picture',
      name: 'page.png',
      bytes: Buffer.from(`<html>${SCRIPT}</html>`),
      ...page,
    },
    {
      what: 'HTML behind a comment',
      name: 'page.txt',
      bytes: Buffer.from(`\n\n<!-- nothing here -->${SCRIPT}`),
      ...page,
    },
    {
      what: 'HTML in UTF-16',
      name: 'wide.txt',
      bytes: Buffer.from(`\ufeff<html>${SCRIPT}</html>`, 'utf16le'),
      ...page,
    },
    {
      what: 'XHTML',
      name: 'page.xhtml',
      bytes: Buffer.from(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`),
      mime: 'application/xml',
      picture: false,
    },
    {
      what: 'JavaScript',
      name: 'run.js',
      bytes: Buffer.from('document.title="hacked"'),
      mime: 'text/plain',
      picture: false,
    },
    {
      what: 'GIF that is JavaScript',
      name: 'both.gif',
      bytes: Buffer.from('GIF89a=1;document.title="hacked";//'),
      mime: 'image/gif',
      picture: false,
    },
    {
      what: 'BMP that is JavaScript',
      name: 'both.bmp',
      bytes: Buffer.from('BM=1;document.title="hacked";//'),
      mime: 'image/bmp',
      picture: false,
    },
    {
      what: 'JPEG with a page at its end',
      name: 'both.jpg',
      bytes: Buffer.concat([jpeg, Buffer.from(`<html>${SCRIPT}</html>`)]),
      mime: 'image/jpeg',
      picture: true,
    },
    {
      what: 'JPEG with a page in a comment',
      name: 'comment.jpg',
      bytes: Buffer.concat([jpeg.subarray(0, 2), segment(0xfe, SCRIPT), jpeg.subarray(2)]),
      mime: 'image/jpeg',
      picture: true,
    },
    {
      what: 'PNG with a page at its end',
      name: 'both.png',
      bytes: Buffer.concat([png, Buffer.from(SCRIPT)]),
      mime: 'image/png',
      picture: true,
    },
    {
      what: 'PNG with a page in its text',
      name: 'text.png',
      bytes: withChunk(png, 'tEXt', Buffer.from(`Comment\0${SCRIPT}`)),
      mime: 'image/png',
      picture: true,
    },
    {
      what: 'PDF with JavaScript',
      name: 'form.pdf',
      bytes: Buffer.from(
        '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
      ),
      mime: 'application/pdf',
      picture: false,
    },
    {
      what: 'PDF that is a page',
      name: 'both.pdf',
      bytes: Buffer.from(`%PDF-1.4\n<html>${SCRIPT}</html>`),
      mime: 'application/pdf',
      picture: false,
    },
    {
      what: 'a program called a picture',
      name: 'cat.png',
      bytes: Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(200)]),
      mime: 'application/x-msdownload',
      picture: false,
    },
    {
      what: 'a shell script called a picture',
      name: 'dog.gif',
      bytes: Buffer.from('#!/bin/sh\nrm -rf ~\n'),
      mime: 'text/plain',
      picture: false,
    },
    { what: 'a PNG called a drawing', name: 'lie.svg', bytes: png, mime: 'image/png', picture: true },
    { what: 'a JPEG called a document', name: 'lie.pdf', bytes: jpeg, mime: 'image/jpeg', picture: true },
  ];
}

function segment(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text)]);
}
