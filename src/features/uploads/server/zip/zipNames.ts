/** Characters of a name in an archive, and of the folder before it. */
const MOST = 120;

/** Names for files of an archive, each once whatever the case: what no system takes in a name is `_`. */
export class ZipNames {
  private readonly taken = new Set<string>();

  /** @param folder as `name` has answered it, or '' */
  name(wanted: string, folder = ''): string {
    const clean =
      wanted
        .normalize('NFC')
        .toWellFormed()
        .replaceAll(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '_')
        .replace(/^[\s.]+|[\s.]+$/g, '') || 'file';
    const [, stem, ending = ''] = /^(.+?)(\.[^.]{1,10})?$/su.exec(clean) as unknown as [
      string,
      string,
      string?,
    ];
    const begin = folder === '' ? '' : `${folder}/`;
    for (let copy = 1; ; copy++) {
      const name = `${begin}${stem.slice(0, MOST)}${copy === 1 ? '' : ` (${copy})`}${ending}`;
      if (this.taken.has(name.toLowerCase())) continue;
      this.taken.add(name.toLowerCase());
      return name;
    }
  }
}
