import type { GrantableRole } from '#access/contract/roles.ts';
import type { Share } from '#features/boards/contract.ts';

// The installation that screenshots show and benchmarks use: Foxglove Studio turns a tram depot into a reading room.

export const people = {
  ilse: 'Ilse Okafor',
  tomas: 'Tomás Herrera',
  priya: 'Priya Raman',
  dele: 'Dele Adeyemi',
  sofia: 'Sofia Brandt',
  kenji: 'Kenji Watanabe',
  luca: 'Luca Moretti',
  jonas: 'Jonas Lindqvist',
};
export type Name = keyof typeof people;

export interface SeedPicture {
  /** A file of the pictures' folder. */
  picture: string;
  /** The name of the picture in the post. */
  name: string;
  alt: string;
  caption?: string;
}

/** A note's HTML, or a picture. */
export type SeedBlock = string | SeedPicture;

export interface SeedComment {
  by: Name;
  text: string;
  /** Hours before now. */
  ago: number;
  reactions?: Record<string, Name[]>;
}

export interface SeedPost {
  title: string;
  by: Name;
  /** Hours before now. */
  ago: number;
  blocks: SeedBlock[];
  comments?: SeedComment[];
  reactions?: Record<string, Name[]>;
}

export interface SeedBoard {
  title: string;
  description: string;
  owner: Name;
  share: Share;
  members: Partial<Record<Name, GrantableRole>>;
  /** Who has subscribed to it, where it is public. */
  followers?: Name[];
  /** The picture on its cover, of those in testing/pictures; cloth without. */
  cover?: string;
  isLocked?: true;
  /** Hours since Ilse looked at it. */
  seen: number;
  /** The latest first. */
  posts: SeedPost[];
}
