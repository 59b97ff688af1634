import {
  checkAvailability,
  resendCode,
  setUpSignup,
  startSignup,
  verifySignup,
} from '#features/signup/contract.ts';
import { command, read, type Route } from '#platform/server/http/feature.ts';
import { screenNameAvailability } from './screenNames.ts';
import { beginSignup, keepSetUp, limitStarts, prepareSetUp, sendAgain } from './steps.ts';
import { verifyCode } from './verify.ts';

export const routes: Route[] = [
  command(startSignup, beginSignup, limitStarts),
  command(setUpSignup, keepSetUp, prepareSetUp),
  command(resendCode, (context) => sendAgain(context, context.params.signupID)),
  command(verifySignup, verifyCode),
  read(checkAvailability, screenNameAvailability),
];
