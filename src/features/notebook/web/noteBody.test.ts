import { expect, test } from 'vitest';
import { noteBody } from './noteBody.ts';

test('each line is a paragraph, and what looks like HTML stays text', () => {
  expect(noteBody('Tea & <b>cake</b>\nat four\n')).toBe(
    '<p>Tea &amp; &lt;b&gt;cake&lt;/b&gt;</p><p>at four</p>',
  );
});

test('lines that begin with a box are a list to tick', () => {
  expect(noteBody('Bring:\n[x] the hinge\n- [ ] soup bowls\nThanks')).toBe(
    '<p>Bring:</p><ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>the hinge</p></li>' +
      '<li data-type="taskItem" data-checked="false"><p>soup bowls</p></li></ul><p>Thanks</p>',
  );
  expect(noteBody('[] one')).toContain('data-checked="false"><p>one</p></li></ul>');
});
