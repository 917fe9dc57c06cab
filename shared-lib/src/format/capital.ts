/** The text with its first letter in upper case. */
export const capital = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('cs') + text.slice(1)
