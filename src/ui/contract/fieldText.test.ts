import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, isCleanText, removedWords, stripText, type FieldKind } from './fieldText.ts';

const kinds: FieldKind[] = [
  'username',
  'email',
  'password',
  'name',
  'phone',
  'url',
  'number',
  'fullName',
  'handle',
];

describe('what each kind takes out', () => {
  it.each<[kind: FieldKind, typed: string, kept: string, removed: string[]]>([
    ['username', 'ilse😀.ok#a$f%o&r*(1)[2]{3}=-_|~`!', 'ilse.okafor123', ['emoji', '#', '$', '%', '&']],
    ['username', 'ilse★', 'ilse', ['symbols']],
    ['email', ' ilse+post@exämple.org\n', 'ilse+post@exmple.org', ['letters outside a–z']],
    ['email', 'ilse🙂@example.org→', 'ilse@example.org', ['emoji', 'symbols']],
    ['password', 'kites 🪁 over härbours', 'kites  over hrbours', ['emoji', 'letters outside a–z']],
    ['name', "  Anne-Marie O'Neil Jr.  ", "Anne-Marie O'Neil Jr.", []],
    ['name', 'Łukasz 王小明 محمد अनिता Ζωή', 'Łukasz 王小明 محمد अनिता Ζωή', []],
    ['name', 'Ana 2 Brandt, <b>', 'Ana  Brandt b', ['digits', ',', '<', '>']],
    ['name', 'Ana\u00a0Brandt\u200b', 'Ana Brandt', ['invisible characters']],
    ['phone', '+49 (0) 30 / 12-34 ext. 5', '+49 (0) 30 / 12-34 . 5', ['letters']],
    ['url', 'https://example.org/a?b=c&d=~e#f→ 🙂', 'https://example.org/a?b=c&d=~e#f', ['symbols', 'emoji']],
    ['url', 'https://münchen.example/straße', 'https://münchen.example/straße', []],
    ['number', '1 000,50 €', '100050', ['spaces', ',', 'symbols']],
    ['fullName', 'Okafor, Ilse M.', 'Okafor, Ilse M.', []],
    ['fullName', 'Okafor; Ilse', 'Okafor Ilse', [';']],
    ['handle', '@fox-glove_studio 2', 'foxglove_studio2', ['@', '-', 'spaces']],
  ])('%s: %j', (kind, typed, kept, removed) => {
    const clean = cleanText(kind, typed);
    expect(clean.text).toBe(kept);
    expect(clean.removed.slice(0, 5)).toEqual(removed);
  });

  it.each([
    ['a family of four', '👨‍👩‍👧‍👦'],
    ['a flag', '🇮🇪'],
    ['a flag of tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a skin', '👍🏽'],
    ['a key', '5️⃣'],
    ['a heart', '❤️'],
  ])('%s goes as a whole', (_what, sign) => {
    for (const kind of kinds)
      expect(cleanText(kind, `${sign}${sign}`)).toEqual({ text: '', removed: ['emoji'] });
  });

  it('a letter keeps its accents and its joiner, and goes with them', () => {
    expect(cleanText('name', 'Zoe\u0308')).toEqual({ text: 'Zoe\u0308', removed: [] });
    expect(cleanText('name', 'نیک\u200cپور').removed).toEqual([]);
    expect(cleanText('email', 'zoe\u0308@x.org').text).toBe('zo@x.org');
    expect(cleanText('name', '\u0301\u200dAna').text).toBe('Ana');
  });

  it('half a surrogate pair never stays', () => {
    for (const kind of kinds) {
      expect(cleanText(kind, '1\ud83d').text.isWellFormed()).toBe(true);
      expect(cleanText(kind, '\ude00').text).toBe('');
    }
  });
});

describe('whatever is typed', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
    fc.string({
      unit: fc.constantFrom(
        ...Array.from('aée\u0301\u200d\u200c\ufe0f\u20e31#👩🏽🇮❤क\u094dष가\r\n \u00a0\u0600.-\u2010_'),
        '\ud83d',
      ),
      maxLength: 30,
    }),
  );
  const kind = fc.constantFrom(...kinds);

  it('is clean once cleaned', () => {
    fc.assert(
      fc.property(kind, anything, (of, typed) => {
        const once = cleanText(of, typed).text;
        expect(cleanText(of, once)).toEqual({ text: once, removed: [] });
        expect(isCleanText(of, once)).toBe(true);
        expect(stripText(of, stripText(of, typed).text).removed).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('never grows, is trimmed and well formed', () => {
    fc.assert(
      fc.property(kind, anything, (of, typed) => {
        const { text } = cleanText(of, typed);
        expect(text.length).toBeLessThanOrEqual(typed.length);
        expect(text).toBe(text.trim());
        expect(text.isWellFormed()).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('stays as it is where all of it is allowed, and every removal is told', () => {
    const allowed: Record<FieldKind, string> = {
      username: 'abcXYZ019.@+é'.replace('+', ''),
      email: 'abcXYZ019.@+-_!#$%&~',
      password: 'abcXYZ019 !"#$%&\'()*+,-./:;<=>?@[]^_`{|}~',
      name: "abcÉßöΩжא王あ '’.-",
      phone: '0123456789 +-()./#*,',
      url: "abcXYZ019:/?#[]@!$&'()*+,;=-._~%é",
      number: '0123456789',
      fullName: "abcÉßöΩжא王あ '’.,-",
      handle: 'abcXYZ019_',
    };
    fc.assert(
      fc.property(
        kind.chain((of) =>
          fc.tuple(fc.constant(of), fc.string({ unit: fc.constantFrom(...Array.from(allowed[of])) })),
        ),
        ([of, typed]) => {
          expect(cleanText(of, typed)).toEqual({ text: typed.trim(), removed: [] });
          const spoilt = cleanText(of, `${typed}🙂`);
          expect(spoilt).toEqual({ text: typed.trim(), removed: ['emoji'] });
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

it('says what was removed', () => {
  expect(removedWords(['emoji'])).toBe('Removed: emoji');
  expect(removedWords(['#', '$', '%', '&', '*', '(', ')'])).toBe('Removed: #, $, %, &, *, (…');
});
