import { createBoard } from '#features/boards/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { createNote } from '#blocks/note/contract.ts';
import { ILSE, signInAs, type Someone } from './someone.ts';

/** A post that is opened at one of its blocks. */
export interface LongPost {
  postID: string;
  thingID: string;
}

const WORDS =
  'the kiln was opened on Thursday and of the forty glazed tiles three had cracked along the edge so we kept the rest for the stairs'.split(
    ' ',
  );

/** Words of a paragraph: the same each time, of different lengths. */
const words = (at: number, count: number) =>
  Array.from({ length: count }, (_, word) => WORDS[(at * 7 + word * 3) % WORDS.length]).join(' ');

/** The text of the note at a place of a long post. */
export const paragraphText = (at: number) => words(at, 20 + ((at * 13) % 40));

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const heading = (text: string) => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
});

const documentOf = (content: object[]) => JSON.stringify({ type: 'doc', content });

/** A note as people write them: now and then under a heading, of 20 to 60 words. */
const noteAt = (at: number) =>
  documentOf([...(at % 12 === 0 ? [heading(`Firing ${at / 12}`)] : []), paragraph(paragraphText(at))]);

/** One note of so many characters, in paragraphs of 40 words. */
function longNote(characters: number): string {
  const content: object[] = [];
  for (let left = characters, at = 0; left > 0; at++) {
    const text = words(at, 40).slice(0, left);
    content.push(paragraph(text));
    left -= text.length;
  }
  return documentOf(content);
}

/** Makes posts of so many blocks each. @returns each with the block in its middle */
export async function makeLongPosts(url: string, blocks: readonly number[]): Promise<LongPost[]> {
  const someone = await signInAs(url, ILSE);
  const { _id: boardID } = await someone.call(createBoard, {}, { title: 'The kiln' });
  const posts: LongPost[] = [];
  for (const count of blocks)
    posts.push(
      await postOf(
        someone,
        boardID,
        `${count} blocks`,
        Array.from({ length: count }, (_, at) => noteAt(at)),
      ),
    );
  return posts;
}

/** Makes a post of one note of so many characters. */
export async function makeLongNote(url: string, characters: number): Promise<LongPost> {
  const someone = await signInAs(url, ILSE);
  const { _id: boardID } = await someone.call(createBoard, {}, { title: 'One note' });
  return postOf(someone, boardID, `${characters} characters`, [longNote(characters)]);
}

async function postOf(
  someone: Someone,
  boardID: string,
  title: string,
  notes: readonly string[],
): Promise<LongPost> {
  const { _id: postID } = await someone.call(createPost, { boardID }, { title });
  const ids: string[] = [];
  for (const [index, bodyRaw] of notes.entries())
    ids.push((await someone.call(createNote, { boardID, postID }, { index, bodyRaw }))._id);
  return { postID, thingID: ids[Math.floor(ids.length / 2)]! };
}
