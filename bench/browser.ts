import { chromium, type Browser } from 'playwright';
// @ts-expect-error -- a plain script, without types
import { ensureBrowser } from '../tools/lib/browser.mjs';

/** A browser that is closed with whatever else is running. */
export async function launchBrowser(running: AsyncDisposableStack): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  running.defer(() => browser.close());
  return browser;
}
