/** What stays of a mail once its recipient is erased: no address, and no words of a mail server that could name one. */
export const erasedMail = { mailbox: null, recipient: null, answer: null }
