import { expect, test } from 'vitest';
import { sniffText } from './sniffText.ts';

const kindOf = (text: string) => sniffText(Buffer.from(text), 'a.txt', false)?.mime;

test('markup is recognised behind comments, declarations and document types', () => {
  const comment = '<!-- a > b -- ]]> -->\n';
  expect(kindOf(`<?xml version="1.0"?>\n${comment}${comment}<svg xmlns="x">`)).toBe('image/svg+xml');
  expect(kindOf(`<!DOCTYPE svg PUBLIC "a" "b" [ <!ENTITY c "d"> ] >${comment}<svg:svg>`)).toBe(
    'image/svg+xml',
  );
  expect(kindOf(`${comment}<!DOCTYPE svg>${comment}<svg/>`)).toBe('image/svg+xml');
  expect(kindOf(`${comment}${comment}<script>`)).toBe('text/html');
  expect(kindOf(`<?xml version="1.0"?>${comment}<svgs>`)).toBe('application/xml');
  expect(kindOf(`${comment}svg`)).toBe('text/plain');
});

test('what almost is markup is looked at once, however often it begins anew', () => {
  const parts = [
    '<!---->',
    '<!-- -->',
    '<!DOCTYPE svg>',
    '<!DOCTYPE svg[]>',
    '<!DOCTYPE svg [<!-- -->] >',
    '<!--',
    '<!DOCTYPE svg ',
    ' ',
    '<?xml ',
  ];
  const start = performance.now();
  for (const part of parts)
    expect(kindOf(`${part.repeat(60_000 / part.length)}x`)).toMatch(/^text|^application/);
  expect(performance.now() - start).toBeLessThan(1000);
}, 5000);
