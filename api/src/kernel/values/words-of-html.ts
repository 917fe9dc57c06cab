/** The words between the tags, each tag a space; for counting and searching, not for showing. */
export const wordsOfHtml = (html: string): string => html.replaceAll(/<[^<>]*>/g, ' ')
