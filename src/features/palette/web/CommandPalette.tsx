import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { writtenKeys } from '#platform/web/page/keys.ts';
import { Palette, paletteKeys } from '#ui/web/index.ts';
import { commandsKey } from './commandsKey.ts';
import { actionOption, type Option } from './options.tsx';
import { usePaletteHits } from './usePaletteHits.ts';
import { usePaletteSections, type PaletteContent } from './usePaletteSections.tsx';

interface CommandPaletteProps extends PaletteContent {
  /** Text typed before the palette was loaded. */
  typed: string;
  onClose: () => void;
}

const written = ({ keys: [key] }: { keys: readonly [string] }) => writtenKeys(key);
const hints: [string[], string][] = [
  [[...written(paletteKeys.previous), ...written(paletteKeys.next)], 'move'],
  [written(paletteKeys.pick), 'open'],
  [written(paletteKeys.inNewTab), 'in a new tab'],
  [written(commandsKey), 'commands'],
  [['?'], 'shortcuts'],
];

/** Search and commands, from anywhere: find as one types, and go there or do it. */
export function CommandPalette({ typed, onClose, ...content }: CommandPaletteProps) {
  const router = useRouter();
  const [query, setQuery] = useState(typed);
  const isCommand = query.trimStart().startsWith(commandsKey.keys[0]);
  const words = query.replace(/^\s*>/, '').trim();
  const found = usePaletteHits(isCommand ? '' : words);
  const sections = usePaletteSections({ words, isCommand }, found, content);
  const options = sections.flatMap((section) => section.options);
  // Enter before the answer is here means what will be found, not what stood there by chance.
  const [waiting, setWaiting] = useState<{ inNewTab: boolean; words: string }>();

  const pick = ({ place, act, stays, isDisabled }: Option, { inNewTab }: { inNewTab: boolean }) => {
    if (isDisabled) return;
    if (!stays) onClose();
    if (place && inNewTab) {
      window.open(router.buildLocation(place as never).href, '_blank', 'noopener');
    } else if (place) void router.navigate(place as never);
    else void act?.();
  };
  const pickFirst = useEffectEvent(() => {
    const [first] = options;
    if (waiting?.words === words && first && !first.stays) pick(first, waiting);
  });
  useEffect(() => {
    if (!found.isBehind) pickFirst();
  }, [found.isBehind]);

  return (
    <Palette
      label="Search and commands"
      placeholder="Search, or type > for commands"
      query={query}
      onQueryChange={(next) => {
        const keys = next === '?' && content.commands.find(({ id }) => id === 'keys');
        if (keys) pick(actionOption(keys, undefined), { inNewTab: false });
        else setQuery(next);
      }}
      place={content.board && `In ${content.board.title}`}
      sections={sections}
      note={noteOf(words, isCommand, found, options.length)}
      status={statusOf(words, isCommand, found, options.length)}
      onPick={(option, how) => {
        if (found.isBehind && how.isFirst) setWaiting({ ...how, words });
        else pick(option, how);
      }}
      onClose={onClose}
      hints={hints}
    />
  );
}

type Found = ReturnType<typeof usePaletteHits>;

function noteOf(words: string, isCommand: boolean, found: Found, count: number) {
  if (isCommand) return count === 0 ? `No command for “${words}”.` : undefined;
  if (found.failure === 'offline')
    return 'You are offline. What you opened lately and the commands are here; the search is not.';
  if (found.failure === 'failed') return 'The search failed.';
  if (words === '' || found.isBehind) return undefined;
  if (found.corrected !== null)
    return (
      <>
        Nothing holds “{words}”. These are the results for <b>{found.corrected}</b>.
      </>
    );
  return found.total === 0
    ? `No results for “${words}”. Check the spelling, or search all boards.`
    : undefined;
}

/** For who listens: the number of results once they are here. */
function statusOf(words: string, isCommand: boolean, found: Found, count: number): string {
  if (isCommand) return count === 0 ? 'No commands' : `${count} ${count === 1 ? 'command' : 'commands'}`;
  if (words === '' || found.isBehind) return '';
  if (found.failure === 'offline') return 'You are offline';
  if (found.failure === 'failed') return 'The search failed';
  if (found.total === 0) return `No results for “${words}”`;
  return `${found.total} ${found.total === 1 ? 'result' : 'results'}`;
}
