import * as z from 'zod/mini'

export const CollectionView = z.object({
  '@id': z.string(),
  '@type': z.literal('hydra:PartialCollectionView'),
  'hydra:first': z.optional(z.string()),
  'hydra:last': z.optional(z.string()),
  'hydra:previous': z.optional(z.string()),
  'hydra:next': z.optional(z.string()),
})
export type CollectionView = z.infer<typeof CollectionView>

export const SearchMapping = z.object({
  '@type': z.literal('IriTemplateMapping'),
  variable: z.string(),
  property: z.nullable(z.string()),
  required: z.boolean(),
})

export const SearchTemplate = z.object({
  '@type': z.literal('hydra:IriTemplate'),
  'hydra:template': z.string(),
  'hydra:variableRepresentation': z.string(),
  'hydra:mapping': z.array(SearchMapping),
})
export type SearchTemplate = z.infer<typeof SearchTemplate>

/**
 * Schema of a collection answer; siblings of the members (aggregations, balance) are added by
 * `z.extend`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function collectionOf<Member extends z.ZodMiniType>(member: Member) {
  return z.object({
    '@context': z.optional(z.string()),
    '@id': z.string(),
    '@type': z.literal('hydra:Collection'),
    'hydra:member': z.array(member),
    'hydra:totalItems': z.int().check(z.gte(0)),
    'hydra:view': z.optional(CollectionView),
    'hydra:search': z.optional(SearchTemplate),
  })
}

/**
 * A group inside another answer (a search tab): members and their number, without an address of its
 * own.
 */
/* @__NO_SIDE_EFFECTS__ */
export function groupOf<Member extends z.ZodMiniType>(member: Member) {
  return z.object({ 'hydra:member': z.array(member), 'hydra:totalItems': z.int().check(z.gte(0)) })
}

/** Links of a collection after parsing; each is absent where there is no such page. */
export type PageLinks = { first?: string; last?: string; previous?: string; next?: string }

/** A parsed collection, whichever spelling of the hydra keys came over the wire. */
export type Collection<Member> = { members: Member[]; totalItems: number; view: PageLinks | null }
