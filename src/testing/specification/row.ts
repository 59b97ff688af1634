/** A test: its file from the root, and its title as the reports give it. */
export type TestName = `${string}.${'ts' | 'tsx' | 'mjs'} › ${string}`;

/**
 * One thing that a specification asks for, and the test that holds it, or the tests where it takes several.
 * `what` in the words a reader would look for; a test by the file from the root and its own title as the reports
 * give it: `'e2e/accounts.e2e.ts › a link survives sign-up'`. Of a title that `it.each` makes, its pattern stands for all
 * the tests that it makes: `'… › every panel can be used by everybody, $width px wide'`.
 * After everything has run, `npm test` fails for each row whose test did not pass (`tools/lib/specification.mjs`).
 */
export type Row = readonly [what: string, test: TestName, ...others: TestName[]];

/** The rows of one area, by the specification's sections: `2 Screens`, `7 Calls`, … */
export type Rows = Record<string, readonly Row[]>;

/** Names of the things that a specification asks for, by its sections. */
export type Names = Record<string, readonly string[]>;

/**
 * One part of the specification of content. All that it asks for (`wanted`) has either its test (`rows`) or none yet
 * (`open`): whoever builds it, or writes the test, moves its name from `open` to `rows`. `open` never grows.
 */
export interface Part {
  wanted: Names;
  rows: Rows;
  open: Names;
}
