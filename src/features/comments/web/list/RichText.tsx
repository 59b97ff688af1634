import { Fragment, type ReactNode } from 'react';
import { isLinkAllowed } from '#blocks/note/web/index.ts';
import type { DocumentPart } from '#features/comments/contract/document.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { fullName, PersonLink } from '#features/profiles/web/index.ts';
import { TextLink } from '#ui/web/index.ts';
import { tokensOf } from './commentWords.ts';
import { wordsClass } from './wordsClass.ts';

interface RichTextProps {
  document: DocumentPart;
  /** The people whom the comment mentions, by their present names. */
  people: PersonInfo[];
}

/**
 * A comment that was written with formatting. Each node of its document becomes an element of the page: no text is
 * taken for HTML, and a node of no known kind shows its words.
 */
export function RichText({ document, people }: RichTextProps) {
  return (
    <div className={wordsClass} data-comment-words="">
      {partsOf(document, people)}
    </div>
  );
}

const partsOf = ({ content }: DocumentPart, people: PersonInfo[]): ReactNode =>
  known(content).map((part, index) => <Fragment key={index}>{elementOf(part, people)}</Fragment>);

/** Documents stored before the schema was checked may hold anything. */
const known = <T extends object>(list: T[] | undefined): T[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : [];

function elementOf(part: DocumentPart, people: PersonInfo[]): ReactNode {
  const inner = () => partsOf(part, people);
  switch (part.type) {
    case 'text':
      return textOf(part);
    case 'mention':
      return <Mentioned part={part} people={people} />;
    case 'hardBreak':
      return <br />;
    case 'paragraph':
      return <p dir="auto">{inner()}</p>;
    case 'bulletList':
      return <ul>{inner()}</ul>;
    case 'orderedList':
      return <ol start={Number(part.attrs?.['start'] ?? 1)}>{inner()}</ol>;
    case 'listItem':
      return <li>{inner()}</li>;
    case 'blockquote':
      return <blockquote>{inner()}</blockquote>;
    case 'codeBlock':
      return (
        <pre>
          <code>{inner()}</code>
        </pre>
      );
    default:
      return inner();
  }
}

function textOf({ text, marks }: DocumentPart): ReactNode {
  const words = typeof text === 'string' ? text : '';
  const isLiteral = known(marks).some(({ type }) => type === 'link' || type === 'code');
  return known(marks).reduceRight<ReactNode>(
    (inner, { type, attrs }) => {
      if (type === 'bold') return <strong>{inner}</strong>;
      if (type === 'italic') return <em>{inner}</em>;
      if (type === 'code') return <code>{inner}</code>;
      const href = attrs?.['href'];
      return type === 'link' && isLinkAllowed(href) ? <Away href={href}>{inner}</Away> : inner;
    },
    isLiteral ? words : withAddresses(words),
  );
}

/** An address leads there, also where it is no link. */
const withAddresses = (words: string): ReactNode =>
  tokensOf(words, []).map(({ kind, text }, index) =>
    kind === 'link' ? (
      <Away key={index} href={text}>
        {text}
      </Away>
    ) : (
      text
    ),
  );

const Away = ({ href, children }: { href: string; children: ReactNode }) => (
  <TextLink href={href} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </TextLink>
);

/** Somebody mentioned, by their name of now: whole, or the first alone, as the writer had it. */
function Mentioned({ part, people }: { part: DocumentPart; people: PersonInfo[] }) {
  const said = part.attrs?.['label'];
  const label = typeof said === 'string' ? said : '';
  const person = people.find(({ id }) => id === part.attrs?.['id']);
  if (!person) return <b data-mention="">@{label}</b>;
  const whole = fullName(person);
  const isShort = label.split(' ').length < whole.split(' ').length;
  return (
    <b data-mention="">
      <PersonLink person={person}>@{isShort ? person.firstName : whole}</PersonLink>
    </b>
  );
}
