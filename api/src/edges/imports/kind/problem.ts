/** What is wrong with a file, in words for whoever made it. */
export type Problem = {
  /** Counted from 1, as editors do. */
  line: number
  /** The name in the heading, or the key in JSON lines. */
  column?: string
  text: string
}

/** A problem of one row, whose line its reader knows. */
export type RowProblem = Omit<Problem, 'line'>

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
