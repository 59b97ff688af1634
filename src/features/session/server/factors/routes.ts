import {
  addPasskey,
  beginCodes,
  beginPasskey,
  beginPasskeySignIn,
  confirmCodes,
  getSecondFactor,
  removeCodes,
  removePasskey,
  renewRecoveryCodes,
  signInWithPasskey,
  takeSecondStep,
} from '#features/session/contract/secondFactor.ts';
import { command, read, type Route } from '#platform/server/http/feature.ts';
import {
  askPassword,
  countConfirming,
  endCodes,
  putCodesInForce,
  readSecondFactor,
  replaceRecoveryCodes,
  startCodes,
} from './codes.ts';
import {
  challengeForPasskey,
  challengeForSignIn,
  enterWithPasskey,
  forgetPasskey,
  keepPasskey,
  limitPasskeyCalls,
} from './passkeys.ts';
import { countSecondStep, finishSignIn } from './secondStep.ts';

export const factorRoutes: Route[] = [
  command(takeSecondStep, finishSignIn, countSecondStep),
  command(beginPasskeySignIn, challengeForSignIn, limitPasskeyCalls),
  command(signInWithPasskey, enterWithPasskey, limitPasskeyCalls),
  read(getSecondFactor, readSecondFactor),
  command(beginCodes, startCodes, askPassword),
  command(confirmCodes, putCodesInForce, countConfirming),
  command(removeCodes, endCodes, askPassword),
  command(beginPasskey, challengeForPasskey, askPassword),
  command(addPasskey, keepPasskey),
  command(removePasskey, forgetPasskey, askPassword),
  command(renewRecoveryCodes, replaceRecoveryCodes, askPassword),
];
