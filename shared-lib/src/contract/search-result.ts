import * as z from 'zod/mini'
import { ArticleShort } from './article.ts'
import { Brand } from './brand.ts'
import { groupOf } from './hydra.ts'
import { TaxonShort } from './taxon.ts'
import { VariantHit } from './variant-hit.ts'

/** The fifth tab: pages, stores, questions and offers; `url` is site-relative. */
export const OtherHit = z.object({
  '@id': z.string(),
  '@type': z.literal('OtherHit'),
  kind: z.enum(['page', 'store', 'faq', 'action']),
  title: z.string(),
  perex: z.nullish(z.string()),
  url: z.string(),
})
export type OtherHit = z.infer<typeof OtherHit>

/** GET /search?query=: the five tabs. */
export const SearchResult = z.object({
  '@context': z.optional(z.string()),
  '@id': z.string(),
  '@type': z.literal('SearchResult'),
  query: z.string(),
  /** A better spelling, when the words as typed found nothing. */
  didYouMean: z.nullish(z.string()),
  /** True when nothing holds all the words, so these hold only some of them. */
  relaxed: z.optional(z.boolean()),
  /**
   * Longer queries for one that is being typed, with diacritics; each finds goods. On the first
   * page alone.
   */
  suggestions: z.optional(z.array(z.string())),
  products: groupOf(VariantHit),
  taxons: groupOf(TaxonShort),
  brands: groupOf(Brand),
  articles: groupOf(ArticleShort),
  rest: groupOf(OtherHit),
})
export type SearchResult = z.infer<typeof SearchResult>
