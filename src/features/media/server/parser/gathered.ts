/** Bytes of UTF-8 that are kept of what a file says: what is made of them for searching stays below a megabyte. */
const MOST = 200_000;

/**
 * Text that is gathered piece by piece, as far as there is room for. White space is single; what cannot be stored is
 * left out.
 */
export class Gathered {
  private readonly pieces: string[] = [];
  private bytes = 0;

  get isFull(): boolean {
    return this.bytes >= MOST;
  }

  add(piece: string): void {
    if (this.isFull || piece === '') return;
    this.pieces.push(piece);
    this.bytes += Buffer.byteLength(piece);
  }

  get text(): string {
    const clean = this.pieces
      .join('')
      .toWellFormed()
      .replaceAll(/[\s\u0000-\u001f]+/gu, ' ')
      .trim();
    // Cut between two characters.
    return new TextDecoder('utf-8').decode(Buffer.from(clean).subarray(0, MOST), { stream: true });
  }
}
