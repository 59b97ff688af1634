import { Link, useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The page's name in the address. */
  name: string;
  /** A part of it. */
  id?: string | undefined;
}

/** A link to a page of the guide. The words of a search go along. */
export function PageLink({ name, id, ...rest }: PageLinkProps) {
  const q = useSearch({ strict: false, select: (search: { q?: string }) => search.q });
  return (
    <Link
      {...rest}
      to="/documentation/$topic"
      params={{ topic: name }}
      search={{ q }}
      {...(id ? { hash: id } : {})}
    />
  );
}
