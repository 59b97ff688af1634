/** The invitation that somebody is on their way to, and the secret that the account they make accepts it by. */
export function invitationIn(next = ''): { address: string; secret: string } | undefined {
  const secret = /^\/(?:boards|people|team)\/invitation\/([\w-]{20,64})\/?$/i.exec(next)?.[1];
  return secret === undefined ? undefined : { address: next, secret };
}
