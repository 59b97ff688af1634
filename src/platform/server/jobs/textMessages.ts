import type { Config } from '../settings/config.ts';

/** Milliseconds within which the gateway is to take a text message. */
const GATEWAY_MS = 10_000;

export interface TextMessage {
  /** A telephone: digits, with a plus before the country's number. */
  to: string;
  text: string;
}

/** Whether text messages can be sent: an operator has configured a gateway. */
export function canSendTexts(config: Pick<Config, 'smsUrl'>): boolean {
  return config.smsUrl !== undefined;
}

/**
 * Hands a text message to the operator's gateway. Call it from a job: it may fail, and is then tried again.
 * @throws Error that names neither the gateway's address, which may hold a key, nor anything of the message
 */
export async function sendTextMessage(
  { smsUrl }: Pick<Config, 'smsUrl'>,
  message: TextMessage,
  signal: AbortSignal,
): Promise<void> {
  if (smsUrl === undefined) throw new Error('No text-message gateway is configured');
  const { address, headers } = gatewayOf(smsUrl);
  const late = AbortSignal.timeout(GATEWAY_MS);
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(message),
    redirect: 'manual', // a code goes to the address that the operator gave, and nowhere else
    signal: AbortSignal.any([signal, late]),
  }).catch((error: unknown) => {
    throw new Error(`The text-message gateway ${late.aborted ? 'did not answer in time' : failureOf(error)}`);
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The text-message gateway answered ${response.status}`);
}

/** The address to post to; a user and password in it go into a header, where `fetch` takes them. */
function gatewayOf(smsUrl: string): { address: URL; headers: Record<string, string> } {
  const address = new URL(smsUrl);
  const { username, password } = address;
  if (username === '' && password === '') return { address, headers: {} };
  address.username = '';
  address.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { address, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
}

function failureOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return `could not be reached (${code ?? (error as Error).name})`;
}
