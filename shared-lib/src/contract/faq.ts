import * as z from 'zod/mini'
import { DateTime, iriOf, resource } from './common.ts'

export const FaqTranslation = z.extend(resource('FrequentlyAskedQuestionTranslation'), {
  id: z.optional(z.int()),
  question: z.string(),
  answer: z.string(),
})

/** `answer` is sanitised html; `category` is the slug of a FaqCategory. */
export const Faq = z.extend(resource('FrequentlyAskedQuestion'), {
  id: z.int(),
  code: z.string(),
  position: z.int(),
  enabled: z.boolean(),
  channels: z.array(iriOf('Channel')),
  translations: z.record(z.string(), FaqTranslation),
  slug: z.string(),
  category: z.nullable(z.string()),
  question: z.string(),
  answer: z.string(),
})
export type Faq = z.infer<typeof Faq>

export const FaqCategory = z.extend(resource('FaqCategory'), {
  id: z.int(),
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  position: z.int(),
  count: z.int(),
  /** Last change of its questions, where it is known. */
  updatedAt: z.nullish(DateTime),
})
export type FaqCategory = z.infer<typeof FaqCategory>
