import type { Input } from '../describedServer.ts';
import type { Scene } from './permissionScene.ts';

/** @returns null where the scene has nothing that this call could be about */
export type InScene = (scene: Scene) => Input | null;

export const board: InScene = ({ boardID }) => ({ params: { boardID } });
export const inPost: InScene = ({ boardID, postID }) => ({ params: { boardID, postID } });
export const post: InScene = ({ postID }) => ({ params: { postID } });
export const note: InScene = ({ boardID, postID, noteID }) => ({
  params: { boardID, postID, thingID: noteID },
});
export const file: InScene = ({ boardID, postID, fileThingID }) => ({
  params: { boardID, postID, thingID: fileThingID },
});
export const shelf: InScene = ({ boardID, postID, collectionID }) => ({
  params: { boardID, postID, thingID: collectionID },
});
export const comment: InScene = ({ commentID }) => ({ params: { commentID } });
export const reactedNote: InScene = ({ noteID }) => ({ params: { type: 'NOTE', id: noteID } });
export const link: InScene = ({ secret }) => ({ body: { inviteID: secret } });
export const nothing: InScene = () => ({});
export const friend: InScene = ({ friendID }) => ({ params: { id: friendID } });
export const personLink: InScene = ({ personSecret }) => ({ body: { inviteID: personSecret } });
export const teamMember: InScene = ({ teamMemberID }) => ({ params: { profileID: teamMemberID } });
export const teamLink: InScene = ({ teamSecret }) => ({ body: { inviteID: teamSecret } });
export const teamInvite: InScene = ({ teamInviteID }) => ({ params: { inviteID: teamInviteID } });

/** A request with a body, or a query, besides. */
export const plus =
  (input: InScene, more: (scene: Scene) => Input): InScene =>
  (scene) => {
    const found = input(scene);
    const added = more(scene);
    return found && { ...found, ...added, body: { ...found.body, ...added.body } };
  };
export const body = (input: InScene, of: (scene: Scene) => object): InScene =>
  plus(input, (scene) => ({ body: of(scene) }));
export const ofMember =
  (more: object): InScene =>
  (scene) =>
    scene.memberID === undefined ? null : body(board, () => ({ profileID: scene.memberID, ...more }))(scene);

/** The smallest PNG there is. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** A request about things that do not exist: every id and secret of the scene is one that nobody has. */
export function aboutNothing(input: Input, scene: Scene): Input {
  let text = JSON.stringify(input);
  const known = Object.values(scene).filter((value) => typeof value === 'string' && value.length >= 24);
  for (const [i, id] of known.entries())
    text = text.replaceAll(id as string, `${i}`.padStart((id as string).length, 'f'));
  return JSON.parse(text) as Input;
}
