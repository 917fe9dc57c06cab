/**
 * Values of a mail's row once its recipient is erased: no address, and no answer of a mail server,
 * which could name one.
 */
export const erasedMail = { mailbox: null, recipient: null, answer: null }
