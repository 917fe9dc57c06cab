/** The place of the form in the page; the text of the rules links to it, too. */
export const formId = 'formular'
