import type { MailFlag, PrivacyFlag, ProfileInfo } from '#features/profiles/contract.ts';
import { Switch, toast, useUnavailable } from '#ui/web/index.ts';
import { failureSentence } from '#platform/web/page/useForm.ts';
import { useSaveProfile } from './useSaveProfile.ts';

/** Label and hint of each flag. */
const flags: Record<PrivacyFlag | MailFlag, { label: string; hint?: string }> = {
  private: { label: 'Private profile', hint: 'Strangers see your name and photo only' },
  searchable: { label: 'Can be found', hint: 'By people you are not connected with' },
  shareable: { label: 'Link can be passed on', hint: 'Your page offers others to copy its link' },
  followMe: { label: 'Can be followed', hint: 'Your page offers others to follow your public boards' },
  showAbout: { label: 'About' },
  showEmail: { label: 'E-mail address' },
  showPhone: { label: 'Telephone' },
  showWebSocial: { label: 'Website and links' },
  showLocation: { label: 'Place and time zone' },
  showAddress: { label: 'Postal address' },
  showConnections: {
    label: 'Connections',
    hint: 'Visitors see only the people whom they can find themselves',
  },
  showBoards: { label: 'Boards', hint: 'Visitors see only the boards that they can open themselves' },
  notifyMentions: { label: 'Mentions', hint: 'Somebody mentions you in a comment or a note' },
  notifyInvitations: { label: 'Invitations', hint: 'Somebody would like to connect' },
  notifyDue: {
    label: 'Due dates and reminders',
    hint: 'Your task is due today or overdue, or a reminder is up',
  },
  notifyAssignments: { label: 'Tasks', hint: 'Somebody asks you to do a task' },
  notifyWatched: {
    label: 'What you watch',
    hint: 'New posts, comments and changes on boards and posts you watch',
  },
  showFollowed: { label: 'Boards you follow', hint: 'Public boards of others' },
};

/** A flag of the profile, in effect at once. */
export function FlagSwitch({ info, flag }: { info: ProfileInfo; flag: PrivacyFlag | MailFlag }) {
  const { save } = useSaveProfile(info);
  const unavailable = useUnavailable();
  const hint = unavailable ?? flags[flag].hint;
  const change = async (on: boolean) => {
    const error = await save({ [flag]: on });
    if (error) toast({ message: failureSentence(error), variant: 'danger' });
  };
  return (
    <Switch
      {...flags[flag]}
      {...(hint === undefined ? {} : { hint })}
      disabled={unavailable !== undefined}
      checked={info[flag]}
      onChange={(on) => void change(on)}
    />
  );
}
