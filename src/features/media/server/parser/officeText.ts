import { StringDecoder } from 'node:string_decoder';
import { Parser } from 'htmlparser2';
import type { Gathered } from './gathered.ts';
import { officeMimes, type OfficeMime } from './readableMimes.ts';
import { Zip } from './zip.ts';

/** Unpacked bytes that are looked at: an archive may grow a thousandfold. */
const MOST_BYTES = 64 * 1024 * 1024;

/** How a kind of document holds its text. */
interface Kind {
  /** The files of its archive that hold any, in their order. */
  parts: RegExp;
  /** The elements whose text counts; all of it where none is named. */
  text?: Set<string>;
  /** The elements after which another word begins. */
  ends: Set<string>;
}

const documents: Kind = {
  parts: /^word\/(document|footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/,
  text: new Set(['w:t']),
  ends: new Set(['w:p', 'w:tab', 'w:br', 'w:tc']),
};
const sheets: Kind = {
  parts: /^xl\/(sharedStrings|worksheets\/sheet\d+|comments\d*)\.xml$/,
  text: new Set(['t']),
  ends: new Set(['si', 'is', 'c', 'text']),
};
const slides: Kind = {
  parts: /^ppt\/(slides\/slide|notesSlides\/notesSlide)\d+\.xml$/,
  text: new Set(['a:t']),
  ends: new Set(['a:p', 'a:br']),
};
const open: Kind = {
  parts: /^content\.xml$/,
  ends: new Set(['text:p', 'text:h', 'text:tab', 'text:s', 'text:line-break', 'table:table-cell']),
};

const kinds: Record<OfficeMime, Kind> = {
  [officeMimes.words]: documents,
  [officeMimes.sheets]: sheets,
  [officeMimes.slides]: slides,
  [officeMimes.openText]: open,
  [officeMimes.openSheets]: open,
  [officeMimes.openSlides]: open,
};

/** Gathers what is written in an office document. */
export async function officeText(path: string, mime: OfficeMime, gathered: Gathered): Promise<void> {
  const kind = kinds[mime];
  const zip = await Zip.open(path);
  try {
    let bytes = 0;
    for (const entry of zip.entries.filter(({ name }) => kind.parts.test(name))) {
      const parser = parserOf(kind, gathered);
      const decoder = new StringDecoder('utf8');
      for await (const block of zip.read(entry)) {
        bytes += block.length;
        parser.write(decoder.write(block));
        if (gathered.isFull || bytes > MOST_BYTES) return;
      }
      gathered.add(' ');
    }
  } finally {
    await zip.close();
  }
}

function parserOf({ text, ends }: Kind, gathered: Gathered): Parser {
  let within = 0;
  return new Parser(
    {
      onopentagname: (name) => {
        if (text?.has(name)) within++;
      },
      ontext: (words) => {
        if (!text || within > 0) gathered.add(words);
      },
      onclosetag: (name) => {
        if (text?.has(name)) within--;
        if (ends.has(name)) gathered.add(' ');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
}
