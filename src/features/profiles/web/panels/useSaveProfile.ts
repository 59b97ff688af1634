import {
  profileInfoChanged,
  updateProfile,
  type EditableProfile,
  type ProfileInfo,
} from '#features/profiles/contract.ts';
import type { CallError } from '#platform/web/calling/callError.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { toast } from '#ui/web/index.ts';

/** Changes fields of one's own profile: shown at once, taken back where it fails. */
export function useSaveProfile(info: ProfileInfo) {
  const { run, isBusy } = useCommand(updateProfile, { failure: null });

  /** @returns what was wrong; nothing where it went well */
  const save = async (changes: Partial<EditableProfile>): Promise<CallError | undefined> => {
    const result = await run({ body: changes }, [
      expectEvent(`profile:${info.id}`, profileInfoChanged, { info: { ...info, ...changes } }),
    ]);
    if (!result.ok) return result.error;
    // Of several switches one after another, it is said once.
    toast({
      id: 'profile-saved',
      message: 'Profile updated successfully',
      variant: 'success',
      afterCall: true,
    });
    return undefined;
  };
  return { save, isBusy };
}
