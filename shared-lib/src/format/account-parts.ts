/** An account (`19-2000145399/0800`, masked `****5399/0800`) of a bank. */
const account = /((?:(?:\d{1,6}-)?\d{2,10}|\*+\d{4})\/\d{4}(?!\d))/

/**
 * The parts of a text; every second one is the number of an account, which must stay on one line.
 * By style alone: a no-break hyphen or a word joiner in it would be copied into a bank's form.
 */
export const accountParts = (text: string): string[] => text.split(account)
