/** Whether HTML from the clipboard says anything: with a picture that was copied from a page comes its tag alone. */
export const hasWords = (html: string): boolean =>
  html.replaceAll(/<(style|script|title)\b.*?<\/\1>|<!--.*?-->|<[^>]*>|&nbsp;/gis, '').trim() !== '';
