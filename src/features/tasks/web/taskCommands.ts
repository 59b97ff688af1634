import type { PostSummary } from '#features/posts/contract.ts';
import { expectedEverywhere } from '#features/posts/web/index.ts';
import { addTaskMembers, removeTaskMembers, updateTaskSettings } from '#features/tasks/contract.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { createCommand, type CommandOptions } from '#platform/web/saving/command.ts';
import type { Platform } from '#platform/web/platform.ts';
import { isOpenStatus, type TaskFields, type TaskRole } from '#postParts/tasks/contract.ts';

export type Settings = Body<typeof updateTaskSettings>;

const at = ({ boardID, _id: postID }: PostSummary) => ({ params: { boardID, postID } });

/** The settings as they will be; what follows from them included. @param today the reader's day */
export function settled(post: PostSummary, settings: Settings, today: string): Partial<TaskFields> {
  const { taskMode = true, ...rest } = settings;
  const next = { ...post, ...rest, taskMode };
  const isDone = !isOpenStatus(next.taskStatus);
  return {
    ...rest,
    taskMode,
    priority: taskMode ? next.taskPriority : 'NONE',
    taskCompleteDate: isDone ? (next.taskCompleteDate ?? today) : null,
    // The repetition goes over to the next task.
    ...(rest.taskStatus === 'COMPLETED' && isOpenStatus(post.taskStatus) && { taskRepeat: null }),
  };
}

/** Setting what a task is. @param today the reader's day */
export function settingTasks(
  platform: Platform,
  today: string,
  options: CommandOptions<typeof updateTaskSettings>,
) {
  const profileID = platform.profileID();
  const update = createCommand(platform, updateTaskSettings, options);
  return (post: PostSummary, settings: Settings) =>
    update(
      { ...at(post), body: settings },
      expectedEverywhere(profileID, post, settled(post, settings, today)),
    );
}

/** Asking people to do a task; whoever does it already gets the role. */
export function askingPeople(platform: Platform, options: CommandOptions<typeof addTaskMembers>) {
  const add = createCommand(platform, addTaskMembers, options);
  return (post: PostSummary, people: readonly PersonInfo[], role: TaskRole = 'ASSIGNEE') => {
    const asked = people.map((person) => ({ profileID: person.id, role, memberInfo: person }));
    const isOn = ({ profileID }: { profileID: string }) =>
      post.taskMembers.some((other) => other.profileID === profileID);
    const taskMembers = [
      ...post.taskMembers.map(
        (member) => asked.find(({ profileID }) => profileID === member.profileID) ?? member,
      ),
      ...asked.filter((member) => !isOn(member)),
    ];
    const change = { taskMode: true, priority: post.taskPriority, taskMembers };
    const body = { taskMembers: asked.map(({ profileID }) => ({ profileID, role })) };
    return add({ ...at(post), body }, expectedEverywhere(platform.profileID(), post, change));
  };
}

/** Taking people off a task. */
export function releasingPeople(platform: Platform, options: CommandOptions<typeof removeTaskMembers>) {
  const remove = createCommand(platform, removeTaskMembers, options);
  return (post: PostSummary, memberIDs: string[]) => {
    const taskMembers = post.taskMembers.filter(({ profileID }) => !memberIDs.includes(profileID));
    return remove(
      { ...at(post), body: { memberIDs } },
      expectedEverywhere(platform.profileID(), post, { taskMembers }),
    );
  };
}

/** Changing the task that a post is: at once on screen, and as it was where that is refused. */
export function taskCommands(platform: Platform, today: string) {
  const set = settingTasks(platform, today, {
    success: 'Task settings updated successfully',
    failure: 'An error occurred while updating the task settings.',
  });
  const ask = askingPeople(platform, {
    success: 'Task member added successfully',
    failure: 'An error occurred while adding the task member.',
  });
  const release = releasingPeople(platform, {
    success: 'Task member removed successfully',
    failure: 'An error occurred while removing the task member.',
  });
  return {
    set,
    ask: (post: PostSummary, person: PersonInfo, role?: TaskRole) => ask(post, [person], role),
    release: (post: PostSummary, personID: string) => release(post, [personID]),
  };
}
