/** Characters of a name in an archive, and of the folder before it. */
const MOST = 120;

/** Names of devices, which Windows takes for no file, whatever their ending. */
const DEVICE = /^((?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?)$/is;

/** Half of a letter that was cut. */
const HALF = /[\ud800-\udbff]$/;

/**
 * Names for files of an archive, each once whatever the case: what no system takes in a name is `_`, and nothing in it
 * turns the direction in which it is read.
 */
export class ZipNames {
  private readonly taken = new Set<string>();
  /** The number that the next of the same name begins at. */
  private readonly copies = new Map<string, number>();

  /** @param folder as `name` has answered it, or '' */
  name(wanted: string, folder = ''): string {
    const clean =
      wanted
        .normalize('NFC')
        .toWellFormed()
        .replaceAll(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '_')
        .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
        .replace(/^[\s.]+|[\s.]+$/g, '')
        .replace(DEVICE, '_$1') || 'file';
    const [, stem, ending = ''] = /^(.+?)(\.[^.]{1,10})?$/su.exec(clean) as unknown as [
      string,
      string,
      string?,
    ];
    const first = `${folder === '' ? '' : `${folder}/`}${stem.slice(0, MOST).replace(HALF, '')}`;
    const key = `${first}${ending}`.toLowerCase();
    // Of thousands of the same name, the later ones do not try all that the earlier ones have.
    for (let copy = this.copies.get(key) ?? 1; ; copy++) {
      const name = `${first}${copy === 1 ? '' : ` (${copy})`}${ending}`;
      if (this.taken.has(name.toLowerCase())) continue;
      this.taken.add(name.toLowerCase());
      this.copies.set(key, copy + 1);
      return name;
    }
  }
}
