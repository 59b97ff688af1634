import type { Rows } from '../row.ts';

const filter = 'src/ui/contract/fieldText.test.ts › ' as const;
const toasts =
  'src/ui/web/layers/toastStore.test.ts › a toast leaves after 5 s, one after a call that went well after 2.5 s';

/** Fields and the characters that they take out of typed and pasted text; toasts, buttons, the wrapper around calls. */
export const fields: Rows = {
  '3 Entities': [
    [
      'Toast',
      'src/ui/web/layers/Toasts.test.tsx › each variant has its mark, and icons of its own where they are given',
    ],
    [
      'Toast: persistent',
      'src/ui/web/layers/toastStore.test.ts › loading and persistent toasts stay whatever happens',
    ],
    [
      'Toast: close handler',
      'src/ui/web/layers/Toasts.test.tsx › closing it by hand tells whoever raised it',
    ],
    ['Button options', 'src/ui/web/controls/Button.test.tsx › the variant %s is drawn, with each radius'],
    [
      'Button: icon placement',
      'src/ui/web/controls/Button.test.tsx › an icon stands before the label, or alone',
    ],
  ],
  '5 Validation': [
    ['username', `${filter}username: "ilse😀.ok#a$f%o&r*(1)[2]{3}=-_|~\`!"`],
    ['email', `${filter}email: " ilse+post@exämple.org\\n"`],
    ['password', `${filter}password: "kites 🪁 over härbours"`],
    [
      'A password is refused, never altered',
      'src/ui/web/controls/TextField.test.tsx › a password is refused, never changed',
    ],
    ['name', `${filter}name: "Łukasz 王小明 محمد अनिता Ζωή"`],
    ['phone', `${filter}phone: "+49 (0) 30 / 12-34 ext. 5"`],
    ['url', `${filter}url: "https://example.org/a?b=c&d=~e#f→ 🙂"`],
    ['number', `${filter}number: "1 000,50 €"`],
    ['full name', `${filter}fullName: "Okafor, Ilse M."`],
    ['team handle', `${filter}handle: "@fox-glove_studio 2"`],
    ['The result is trimmed', `${filter}never grows, is trimmed and well formed`],
    [
      'Removed: emoji',
      'src/ui/web/controls/TextField.test.tsx › a paste is cleaned and trimmed, and lands where the caret is',
    ],
    [
      'Pasted into sign-up',
      'e2e/guide.e2e.ts › dirty text that is pasted is cleaned, told, and undone in one step; a password is refused',
    ],
  ],
  '7 Calls': [
    [
      'The wrapper: toasts of 2500 ms, status 0 on failure',
      'src/platform/web/saving/useCommand.test.tsx › a failure answers status 0 and the error, and tells %s',
    ],
    [
      'The wrapper: success',
      'src/platform/web/saving/useCommand.test.tsx › a success is told for 2.5 seconds',
    ],
  ],
  '8 Errors': [
    [
      'Something went wrong. Please try again.',
      'src/platform/web/saving/useCommand.test.tsx › a failure answers status 0 and the error, and tells that something went wrong, where it has none',
    ],
  ],
  '9 Constants': [
    ['Toast 5 s', toasts],
    ['Toast of a call 2500 ms', toasts],
    [
      "Badge '99+'",
      'src/ui/web/controls/Button.test.tsx › a count above 99 reads 99+, and none at all where there is nothing',
    ],
  ],
};
