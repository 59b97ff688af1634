import {
  handlePersonInvitation,
  inviteEnded,
  invitePerson,
  withdrawPersonInvite,
  type ConnectionInvite,
} from '#features/personInvitations/contract.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { expectEvent, type Expectation } from '#platform/web/live/live.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { toast } from '#ui/web/index.ts';

type Person = Pick<PersonInfo, 'id' | 'firstName' | 'lastName'>;

/** Asks somebody to connect. Somebody who has asked one before is connected at once. */
export function useConnect() {
  const { run, isBusy } = useCommand(invitePerson);
  const connect = async (person: Person, message = '') => {
    const { ok, data } = { data: undefined, ...(await run({ body: { profileID: person.id, message } })) };
    if (!ok || !data) return false;
    toast({
      message: data.connected
        ? `You and ${fullName(person)} are connected`
        : `Invitation sent to ${fullName(person)}`,
      variant: 'success',
      afterCall: true,
    });
    return true;
  };
  return { connect, isBusy };
}

/** Answering invitations that came, and taking back those that went. */
export function useInviteActions() {
  const profileID = usePlatform().profileID();
  const answering = useCommand(handlePersonInvitation);
  const withdrawing = useCommand(withdrawPersonInvite);
  const sending = useCommand(invitePerson);
  const ends = ({ inviteID }: ConnectionInvite): Expectation[] => [
    expectEvent(`profile:${profileID}`, inviteEnded, { inviteID }),
  ];
  const answer = (invite: ConnectionInvite, type: 'accept' | 'decline') =>
    answering.run({ body: { inviteID: invite.inviteID, type } }, ends(invite));
  return {
    accept: async (invite: ConnectionInvite) => {
      const { ok } = await answer(invite, 'accept');
      if (ok && invite.person)
        toast({
          message: `You and ${fullName(invite.person)} are connected`,
          variant: 'success',
          afterCall: true,
        });
      return ok;
    },
    decline: async (invite: ConnectionInvite) => {
      const { ok } = await answer(invite, 'decline');
      if (ok) toast({ message: 'Invitation declined', afterCall: true });
      return ok;
    },
    withdraw: async (invite: ConnectionInvite) => {
      const { ok } = await withdrawing.run({ params: { inviteID: invite.inviteID } }, ends(invite));
      if (ok) toast({ message: 'Invitation withdrawn', afterCall: true });
    },
    /** Sends one that is open once more. */
    sendAgain: async ({ email, person, message }: ConnectionInvite) => {
      const to = email === null ? { profileID: person!.id } : { email };
      const { ok } = await sending.run({ body: { ...to, message } });
      if (ok) toast({ message: 'Invitation sent again', variant: 'success', afterCall: true });
    },
    isBusy: answering.isBusy || withdrawing.isBusy || sending.isBusy,
  };
}
