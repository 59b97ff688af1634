import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTextGateway, type TextGateway } from '../../../testing/textGateway.ts';
import { BadSettings, readConfig } from '../settings/config.ts';
import { canSendTexts, sendTextMessage } from './textMessages.ts';

let gateway: TextGateway;
beforeEach(async () => {
  gateway = await openTextGateway();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await gateway.close();
});

const message = { to: '+4989123456', text: '246810 is your Octavo code.' };
const send = (smsUrl = gateway.url, signal = new AbortController().signal) =>
  sendTextMessage({ smsUrl }, message, signal);
/** Why a message was not taken. */
const failure = async (sending: Promise<void>): Promise<string> => {
  const error: unknown = await sending.then(
    () => new Error('It was taken'),
    (thrown: unknown) => thrown,
  );
  return `${(error as Error).stack} ${String((error as Error).cause)}`;
};

describe('a text message', () => {
  it('is posted as JSON to the address that was configured', async () => {
    await send();
    expect(gateway.handed).toEqual([{ method: 'POST', headers: expect.anything(), body: message }]);
    expect(gateway.handed[0]!.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(gateway.handed[0]!.headers.authorization).toBeUndefined();
  });

  it('goes with the user and password of the address', async () => {
    await send(gateway.url.replace('//', '//octavo:p%40ss@'));
    const pair = Buffer.from('octavo:p@ss').toString('base64');
    expect(gateway.handed[0]!.headers.authorization).toBe(`Basic ${pair}`);
  });

  it.each([201, 202, 204])('is taken with %d', async (status) => {
    gateway.answer = (response) => void response.writeHead(status).end();
    await send();
  });

  it.each([302, 307, 308, 400, 401, 404, 429, 500, 503])('is not taken with %d', async (status) => {
    gateway.answer = (response) => void response.writeHead(status).end('246810');
    expect(await failure(send())).toContain(`answered ${status}`);
  });

  it('is not sent on to where the gateway points', async () => {
    const other = await openTextGateway();
    for (const status of [301, 302, 303, 307, 308]) {
      gateway.answer = (response) => void response.writeHead(status, { location: other.url }).end();
      expect(await failure(send())).toContain(`answered ${status}`);
    }
    expect(other.handed).toEqual([]);
    await other.close();
  });

  it('is given up where the gateway does not answer in time', async () => {
    const late = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const open: ServerResponse[] = [];
    gateway.answer = (response) => void open.push(response);
    const sending = failure(send());
    await vi.waitFor(() => expect(open).toHaveLength(1));
    late.abort();
    expect(await sending).toContain('did not answer in time');
    expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(10_000);
  });

  it('is given up when the server stops', async () => {
    const stopping = new AbortController();
    gateway.answer = () => stopping.abort();
    expect(await failure(send(gateway.url, stopping.signal))).toContain('could not be reached (AbortError)');
  });

  it('waits for no end of an answer, which may have none', async () => {
    gateway.answer = (response) => void response.writeHead(200).write('x');
    await send();
  });

  it('that fails tells neither the address nor the message', async () => {
    const secret = gateway.url.replace('//', '//octavo:hush@').concat('?key=hush');
    gateway.answer = (response) => void response.writeHead(500).end();
    const failures = [await failure(send(secret))];
    gateway.answer = (response) => void response.destroy();
    failures.push(await failure(send(secret)));
    await gateway.close();
    failures.push(await failure(send(secret)));
    for (const one of failures) expect(one).not.toMatch(/hush|246810|4989123456/);
    expect(failures[2]).toContain('could not be reached (ECONNREFUSED)');
    gateway = await openTextGateway();
  });
});

describe('SMS_URL', () => {
  it('may be left out', () => {
    expect(canSendTexts(readConfig({}))).toBe(false);
    expect(canSendTexts(readConfig({ SMS_URL: 'https://gateway.example.org/?key=1' }))).toBe(true);
  });

  it.each(['', 'gateway.example.org', 'smtp://gateway.example.org', 'file:///etc/passwd', 'https://'])(
    'is not %j',
    (SMS_URL) => {
      expect(() => readConfig({ SMS_URL })).toThrow(BadSettings);
      expect(() => readConfig({ SMS_URL })).toThrow(/SMS_URL is not such an address/);
    },
  );
});
