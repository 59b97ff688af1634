/** The panel that searches a board or a post, as the address names it. */
export const FIND = 'find';
export const FIND_KEY = 'Mod+f';
