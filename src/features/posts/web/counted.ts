export const counted = (count: number): string => (count === 1 ? '1 post' : `${count} posts`);
