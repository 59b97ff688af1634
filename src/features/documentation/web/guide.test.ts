import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { can, type Capability } from '#access/contract/capabilities.ts';
import type { Role } from '#access/contract/roles.ts';
import { chapters } from './contents.ts';
import { topics } from './guide.ts';

const part = (name: string, id: string) =>
  topics.find((topic) => topic.name === name)!.parts.find((one) => one.id === id)!;

it('every file is a page of the contents, with a title and something under each heading', () => {
  const files = readdirSync(join(import.meta.dirname, 'guide')).map((file) => file.replace('.md', ''));
  expect(chapters.flatMap(({ names }) => names).toSorted((a, b) => a.localeCompare(b))).toEqual(
    files.toSorted((a, b) => a.localeCompare(b)),
  );
  for (const { name, title, parts } of topics) {
    expect(title, name).not.toBe('');
    for (const { id, heading, text } of parts.slice(1)) {
      expect([id, text].includes(''), `${name} › ${heading}`).toBe(false);
    }
    const ids = parts.map(({ id }) => id);
    expect(new Set(ids).size, name).toBe(ids.length);
  }
});

it('links within the guide lead to what is there', () => {
  const links = topics.flatMap(({ name, parts }) =>
    parts.flatMap(({ html }) =>
      Array.from(html.matchAll(/href="\/documentation\/([^"#]+)#?([^"]*)"/g), ([, topic, id]) => ({
        name,
        topic,
        id,
      })),
    ),
  );
  expect(links.length).toBeGreaterThan(4);
  for (const { name, topic, id } of links) {
    const target = topics.find((one) => one.name === topic);
    expect(target, `${name} links to ${topic}`).toBeDefined();
    if (id)
      expect(
        target!.parts.map((one) => one.id),
        `${name} links to ${topic}#${id}`,
      ).toContain(id);
  }
});

describe('what it says of the product', () => {
  const roles: Role[][] = [
    ['OWNER'],
    ['CO-OWNER', 'ADMIN'],
    ['AUTHOR'],
    ['CONTRIBUTOR'],
    ['subscriber'],
    ['viewer'],
  ];
  const means: Record<string, Capability[]> = {
    Read: ['board.read', 'post.read', 'member.list'],
    'Read comments': ['comment.read'],
    'Comment and react': ['comment.add', 'reaction.add', 'comment.edit:own'],
    'Write posts, edit their own blocks': ['post.add', 'post.edit', 'thing.add', 'thing.edit:own'],
    'Edit anybody’s blocks, delete posts': ['thing.edit', 'post.delete'],
    'Change settings and roles, invite': ['board.update', 'board.permissions'],
    'Delete other people’s comments': ['comment.delete'],
    'Delete the board, hand it over': ['board.delete', 'board.handOver'],
  };

  it('the roles do what the table of permissions lets them do', () => {
    const { html } = part('sharing-and-roles', 'who-may-do-what');
    const rows = Array.from(html.matchAll(/<tr>\s*<td>([^]*?)<\/tr>/g), ([, row = '']) =>
      row.split(/<\/td>\s*/).map((cell) => cell.replace(/<[^>]+>/g, '').trim()),
    );
    expect(rows.map(([what]) => what)).toEqual(Object.keys(means));
    for (const [what = '', ...cells] of rows) {
      for (const [at, some] of roles.entries()) {
        const may = some.every((role) => means[what]!.every((capability) => can({ role }, capability)));
        const mayNot = some.every((role) => means[what]!.every((capability) => !can({ role }, capability)));
        expect(cells[at], `${what}: ${some.join()}`).toBe(may ? 'yes' : mayNot ? 'no' : 'unclear');
      }
    }
  });
});
