/** The customer closed the dialog without a proof of identity, so the action was not done. */
class QuestionClosed extends Error {}

export const isQuestionClosed = (error: unknown): boolean => error instanceof QuestionClosed
export const questionClosed = (): Error => new QuestionClosed('the question was closed')
