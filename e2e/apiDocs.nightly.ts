import { expect, test } from './harness.ts';

/** Products that the page's makers offer beside it, in their own cloud. */
const offered =
  /\bAsk (AI|Agent)\b|\bGenerate\b|\bSDKs?\b|\bMCP\b|\bShare\b|\bDeploy\b|\bUpgrade\b|Developer Tools|Open (in|API)? ?Client|Scalar/i;

test('the page of the API has its calls, and nothing to press of another product', async ({
  openVisitor,
  octavo,
}) => {
  const { page, context } = await openVisitor({ viewport: { width: 1440, height: 900 } });
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/api/docs');
  await page.getByRole('heading', { level: 1, name: 'Octavo' }).waitFor();
  await page.getByRole('link', { name: /Sign in by e-mail or screen name/ }).click();
  await page
    .getByRole('button', { name: /Test Request/ })
    .first()
    .waitFor();

  const shown = await page.locator('button, a, [role="menuitem"]').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        words: `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`.trim(),
        host: element instanceof HTMLAnchorElement && element.href ? new URL(element.href).origin : undefined,
      })),
  );
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter(({ words }) => offered.test(words))).toEqual([]);
  expect(shown.filter(({ host }) => host !== undefined && host !== octavo.url)).toEqual([]);
  expect([...hosts]).toEqual([octavo.url]);
});
