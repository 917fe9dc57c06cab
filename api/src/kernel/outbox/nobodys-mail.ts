/** An erased person's: nothing says any more where a mail went. */
export const nobodysMail = { mailbox: null, recipient: null, answer: null }
