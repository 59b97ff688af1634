import { describe, expect, test } from 'vitest';
import type { PersonInfo } from '#features/profiles/contract.ts';
import type { CommentFile } from '#features/uploads/contract/commentFiles.ts';
import { asBody, isNothing, namesIn, noWords, tokensOf, withFiles, wordsOf } from './commentWords.ts';
import { joinedWords } from './richWords.ts';

const person = (firstName: string, lastName = ''): PersonInfo => ({
  id: firstName,
  firstName,
  lastName,
  screenName: firstName.toLowerCase(),
  photo: null,
  avatarColor: '#1d6f8a',
});
const pieces = (text: string, ...people: PersonInfo[]) =>
  tokensOf(text, namesIn({ commentRAW: '', mentionProfiles: people })).map(({ kind, text: piece }) =>
    kind === 'text' ? piece : `${kind}:${piece}`,
  );

describe('a comment in pieces', () => {
  test.each([
    ['Then we have a winner.', ['Then we have a winner.']],
    ['@Ana please hold', ['mention:@Ana', ' please hold']],
    ['ask @Ana Brandt, or @Ana', ['ask ', 'mention:@Ana Brandt', ', or ', 'mention:@Ana']],
    ['@Anabel @Ana', ['mention:@Anabel', ' ', 'mention:@Ana']],
    ['@Nobody', ['@Nobody']],
    ['see https://example.org/a?b=c#d.', ['see ', 'link:https://example.org/a?b=c#d', '.']],
    ['(http://example.org)', ['(', 'link:http://example.org', ')']],
    ['javascript:alert(1) ftp://example.org', ['javascript:alert(1) ftp://example.org']],
    ['<b>https://example.org/"x</b>', ['<b>', 'link:https://example.org/', '"x</b>']],
  ])('%s', (text, expected) => {
    expect(pieces(text, person('Ana', 'Brandt'), person('Anabel'))).toEqual(expected);
  });

  test('names are no patterns', () => {
    expect(pieces('@A.*', person('A.*'))).toEqual(['mention:@A.*']);
    expect(pieces('@Abc', person('A.*'))).toEqual(['@Abc']);
  });

  test('long texts take no time', () => {
    expect(pieces('@'.repeat(4000), person('Ana'))).toHaveLength(1);
    expect(pieces('https://'.repeat(500), person('Ana'))).not.toHaveLength(0);
  });
});

test('a call takes the words trimmed, and only the names that still stand in them', () => {
  const mentions = [
    { profileID: 'a', name: 'Ana' },
    { profileID: 'b', name: 'Ben Okoye' },
  ];
  expect(asBody({ text: '  Ask @Ana.\n', mentions })).toEqual({
    comment: 'Ask @Ana.',
    mentionProfiles: [{ profileID: 'a' }],
    commentRAW: '[{"profileID":"a","name":"Ana"}]',
  });
  expect(asBody({ text: 'Nobody', mentions })).toEqual({ comment: 'Nobody', mentionProfiles: [] });
});

describe('somebody who is called otherwise now', () => {
  const mentions = [
    { profileID: 'Zuzana', name: 'Ana', isShort: true },
    { profileID: 'Ben', name: 'Ben Okoye', isShort: false },
  ];
  const { comment, commentRAW = '' } = asBody({ text: '@Ana, ask @Ben Okoye.', mentions });
  const mentionProfiles = [person('Zuzana', 'Berg'), person('Ben', 'Adeyemi')];
  const kept = { comment, commentRAW, mentionProfiles };

  test('is named as they are called', () => {
    const names = tokensOf(comment, namesIn(kept)).filter(({ kind }) => kind === 'mention');
    expect(names.map(({ text, person: who }) => [text, who?.id])).toEqual([
      ['@Zuzana', 'Zuzana'],
      ['@Ben Adeyemi', 'Ben'],
    ]);
  });

  test('is spoken to as before when the comment is edited', () => {
    const words = wordsOf(kept);
    expect(words.text).toBe('@Zuzana, ask @Ben Adeyemi.');
    expect(asBody(words).mentionProfiles).toEqual([{ profileID: 'Zuzana' }, { profileID: 'Ben' }]);
  });

  test.each(['', 'nothing', '{}', '[null, 1, {}]', '[{"name":1}]'])(
    'where it was kept as %j, by the name of now',
    (raw) => {
      expect(wordsOf({ comment: '@Ben', commentRAW: raw, mentionProfiles }).mentions).toEqual([
        { profileID: 'Ben', name: 'Ben', isShort: true },
      ]);
    },
  );
});

describe('files of a comment', () => {
  const file = (fileID: string, altText = '') => ({ fileID, altText }) as CommentFile;

  test('go along with words or without, and say what is on a picture', () => {
    const words = withFiles(noWords, [file('a', 'A lamp'), file('b')]);
    expect(isNothing(words)).toBe(false);
    expect(asBody(words)).toMatchObject({
      comment: '',
      files: [{ fileID: 'a', altText: 'A lamp' }, { fileID: 'b' }],
    });
    expect(asBody(withFiles(words, []))).not.toHaveProperty('files');
  });

  test('come back with the words of a comment that was refused, before what was begun since', () => {
    const refused = withFiles({ text: 'One', mentions: [] }, [file('a')]);
    const begun = withFiles({ text: '', mentions: [] }, [file('b')]);
    expect(joinedWords(refused, begun)).toMatchObject({
      text: 'One',
      files: [{ fileID: 'a' }, { fileID: 'b' }],
    });
  });
});
