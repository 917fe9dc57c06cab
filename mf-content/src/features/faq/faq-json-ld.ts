import type { Question } from './faq-rules.ts'

/** schema.org FAQPage. */
export const faqJsonLd = (questions: readonly Question[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
