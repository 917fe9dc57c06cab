/** What is wrong with a file, in words for whoever made it. */
export type Problem = {
  /** From 1, as editors count. */
  line: number
  /** The name in the heading, or the key in JSON lines. */
  column?: string
  text: string
}

/** A file that cannot be read on from here. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.text)
    this.problem = problem
  }
}

/** `line 3, column price: …` */
export const wordsOf = ({ line, column, text }: Problem): string =>
  `line ${line}${column === undefined ? '' : `, column ${column}`}: ${text}`
