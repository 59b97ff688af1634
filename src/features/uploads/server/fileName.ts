const MAX_LENGTH = 200;

// Control characters, and those that turn the reading direction: `exe.gpj` must not read as `jpg.exe`.
const hidden =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]/g;

/**
 * A file's name as it is shown and offered for download: the last part of a path, without characters that hide or
 * mislead, at most 200 characters with its extension kept. Never a path, and never empty.
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).pop()!;
  const clean = last
    .replace(hidden, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return shorten(clean) || 'file';
}

function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= MAX_LENGTH) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, MAX_LENGTH - Array.from(extension).length).join('') + extension;
}
