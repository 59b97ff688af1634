import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { newSecret } from '#platform/server/data/ids.ts';
import { TestPasskey, type TestAlgorithm } from '../../../../testing/testPasskey.ts';
import { challengeIn, verifyAnswer, verifyNewKey } from './webAuthn.ts';

const here = { origin: 'https://octavo.test', rpID: 'octavo.test' };
const party = { id: here.rpID, origins: [here.origin] };
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const algorithms: TestAlgorithm[] = [-7, -8, -257];

/** A passkey as it is kept: its key as browsers hand it over, in DER. */
const kept = (passkey: TestPasskey, count = 0) => {
  const { publicKey, algorithm } = passkey.made('');
  return { publicKey: Buffer.from(publicKey, 'base64url'), algorithm, count };
};

it.each(algorithms)('a passkey of algorithm %d is made, and signs', async (algorithm) => {
  const passkey = new TestPasskey({ ...here, algorithm });
  const [making, signing] = [newSecret(), newSecret()];
  expect(await verifyNewKey(party, making, passkey.made(making))).toBe(0);
  const answer = passkey.answer(signing);
  expect(challengeIn(answer)).toBe(signing);
  expect(await verifyAnswer(party, signing, kept(passkey), answer)).toBe(1);
  const signature = Buffer.from(answer.signature, 'base64url');
  signature[signature.length - 1]! ^= 1;
  const forged = { ...answer, signature: base64url(signature) };
  expect(await verifyAnswer(party, signing, kept(passkey), forged)).toBeUndefined();
  expect(await verifyAnswer(party, newSecret(), kept(passkey), answer)).toBeUndefined();
});

it('a new passkey has the key that its authenticator made, of the algorithm it says', async () => {
  const [passkey, other] = [new TestPasskey(here), new TestPasskey(here)];
  const challenge = newSecret();
  const made = passkey.made(challenge);
  const verify = (change: Partial<typeof made>) => verifyNewKey(party, challenge, { ...made, ...change });
  expect(await verify({})).toBe(0);
  const { publicKey: otherCurve } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  expect(await verify({ publicKey: other.made(challenge).publicKey })).toBeUndefined();
  const ofOtherCurve = base64url(otherCurve.export({ format: 'der', type: 'spki' }));
  expect(await verify({ publicKey: ofOtherCurve })).toBeUndefined();
  expect(await verify({ algorithm: -8 })).toBeUndefined();
  expect(await verify({ algorithm: -257 })).toBeUndefined();
  expect(await verify({ publicKey: base64url('no key') })).toBeUndefined();
});

it.each([
  ['nothing', ''],
  ['nothing but a head', base64url(Buffer.alloc(37, 0x45))],
  ['a key that ends early', new TestPasskey(here).made('').authenticatorData.slice(0, -40)],
  ['more than a key', `${new TestPasskey(here).made('').authenticatorData}AAAA`],
  ['letters', base64url('x'.repeat(200))],
])('an authenticator that says %s is not believed', async (_, authenticatorData) => {
  const challenge = newSecret();
  const passkey = new TestPasskey(here);
  expect(
    await verifyNewKey(party, challenge, { ...passkey.made(challenge), authenticatorData }),
  ).toBeUndefined();
  expect(
    await verifyAnswer(party, challenge, kept(passkey), { ...passkey.answer(challenge), authenticatorData }),
  ).toBeUndefined();
});

it.each(['', 'null', '[]', '{}', '{"challenge":7}', '{"challenge":'])(
  'a browser that says %j is not believed',
  async (said) => {
    const passkey = new TestPasskey(here);
    const clientDataJSON = base64url(said);
    expect(challengeIn({ clientDataJSON })).toBeUndefined();
    expect(await verifyNewKey(party, '', { ...passkey.made(''), clientDataJSON })).toBeUndefined();
    expect(
      await verifyAnswer(party, '', kept(passkey), { ...passkey.answer(''), clientDataJSON }),
    ).toBeUndefined();
  },
);

it('nothing is made or signed in a frame of somebody else’s page', async () => {
  const framed = new TestPasskey({ ...here, isFramed: true });
  const challenge = newSecret();
  expect(await verifyNewKey(party, challenge, framed.made(challenge))).toBeUndefined();
  expect(await verifyAnswer(party, challenge, kept(framed), framed.answer(challenge))).toBeUndefined();
});

it.each([
  ['nobody', 0x00],
  ['somebody who proved nothing', 0x01],
  ['a device alone', 0x04],
])('a signature by %s is none', async (_, flags) => {
  const passkey = new TestPasskey(here);
  const challenge = newSecret();
  expect(
    await verifyAnswer(party, challenge, kept(passkey), passkey.answer(challenge, flags)),
  ).toBeUndefined();
});

it('a passkey that counts backwards was copied', async () => {
  const passkey = new TestPasskey(here);
  const sign = (count: number) => {
    const challenge = newSecret();
    return verifyAnswer(party, challenge, kept(passkey, count), passkey.answer(challenge));
  };
  expect(await sign(0)).toBe(1);
  expect(await sign(1)).toBe(2);
  expect(await sign(3)).toBeUndefined();
  expect(await sign(9)).toBeUndefined();
});
