/** The customer closed the question who he is: what he wanted is not done. */
class QuestionClosed extends Error {}

export const isQuestionClosed = (error: unknown): boolean => error instanceof QuestionClosed
export const questionClosed = (): Error => new QuestionClosed('the question was closed')
