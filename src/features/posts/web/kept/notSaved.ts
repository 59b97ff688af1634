/** Why a note was not saved, for its writer. @param message the server's */
export const whyNotSaved = (message: string): string =>
  message.includes('longer than') ? 'It is too long for one note: move some of it to another.' : message;
