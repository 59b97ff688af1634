/**
 * One thing the specification of accounts and the session asks for, and the test that holds it.
 * `what` in the words a reader would look for; `test` is the file from the root and the test's own title as the reports
 * give it: `'e2e/accounts.e2e.ts › a link survives sign-up'`. Of a title that `it.each` makes, its pattern stands for all
 * the tests that it makes: `'… › every panel can be used by everybody, $width px wide'`.
 * After everything has run, `npm test` fails for each row whose test did not pass (`tools/lib/specification.mjs`).
 */
export type Row = readonly [what: string, test: `${string}.${'ts' | 'tsx' | 'mjs'} › ${string}`];

/** The rows of one area, by the specification's sections: `2 Screens`, `7 Calls`, … */
export type Rows = Record<string, readonly Row[]>;
