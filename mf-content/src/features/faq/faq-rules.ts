export type Question = {
  slug: string
  category: string | null
  /** text */
  question: string
  /** html */
  answer: string
}
export type Category = { slug: string; name: string; code: string }
export type Questions = { questions: readonly Question[]; categories: readonly Category[] }

/** A category with its questions, in the order of both. */
export type QuestionGroup = { category: Category; questions: Question[] }

/** Letters without marks, in lower case: 'Vrácení' → 'vraceni'. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Czech endings differ by a letter or two: a longer word is looked for by its beginning. */
const endingLetters = 2
const shortestStem = 4
const stemOf = (word: string): string =>
  word.length - endingLetters >= shortestStem ? word.slice(0, -endingLetters) : word

/** Search words with a meaning; single letters are dropped. */
const wordsOf = (phrase: string): string[] =>
  folded(phrase)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length > 1)

/** Whether a question, its answer or its category speaks of every word. */
function speaksOf(
  words: readonly string[],
  { question, answer }: Question,
  category: Category,
): boolean {
  const text = folded(`${question} ${answer.replace(/<[^>]*>/g, ' ')} ${category.name}`)
  return words.every((word) => text.includes(stemOf(word)))
}

/**
 * Groups of the questions that speak of a phrase, all without one. Questions of no category stay
 * out, as do empty groups.
 */
export function groupsOf({ questions, categories }: Questions, phrase = ''): QuestionGroup[] {
  const words = wordsOf(phrase)
  return categories
    .map((category) => ({
      category,
      questions: questions.filter(
        (question) => question.category === category.slug && speaksOf(words, question, category),
      ),
    }))
    .filter((group) => group.questions.length > 0)
}

/**
 * Resolves a slug to a category, or to a question, which opens in its category. Null when it is
 * unknown.
 */
export function findSlug(
  faq: Questions,
  slug: string,
): { category: Category; question: Question | null } | null {
  const question = faq.questions.find((candidate) => candidate.slug === slug) ?? null
  const category = faq.categories.find(
    (candidate) => candidate.slug === (question?.category ?? slug),
  )
  return category ? { category, question } : null
}
