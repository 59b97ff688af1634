/**
 * The content of a paste as a note's document: from HTML, Markdown or plain text.
 * @returns JSON text, for `bodyRaw`
 */
export async function pastedDocument(data: DataTransfer): Promise<string> {
  const html = data.getData('text/html');
  const text = data.getData('text/plain'); // read at once: after the event it is empty
  const { documentOf } = await import('./documentOf.ts');
  return documentOf(html, text);
}
