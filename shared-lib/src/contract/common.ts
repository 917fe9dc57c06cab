import * as z from 'zod/mini'

/** Path-absolute reference to a resource, such as `/api/v2/shop/products/X`; never with a host. */
export const Iri = z.string()
export type Iri = z.infer<typeof Iri>

/** The kind of resource an address of `iriOf` leads to, by its schema. */
export const iriTargets = z.registry<{ resource: string }>()

/** An address of a resource with this short name, for the API's description. */
/* @__NO_SIDE_EFFECTS__ */
export function iriOf(resource: string): typeof Iri {
  const iri = z.string()
  iriTargets.add(iri, { resource })
  return iri
}

/** RFC 3339 with offset, `2026-11-21T14:05:00+01:00`. */
export const DateTime = z.iso.datetime({ offset: true })
export type DateTime = z.infer<typeof DateTime>

/** `YYYY-MM-DD`; the form's dd.mm.yyyy is for display only. */
export const DateOnly = z.iso.date()
export type DateOnly = z.infer<typeof DateOnly>

/** `HH:MM` in Europe/Prague. */
export const TimeOfDay = z.string()
export type TimeOfDay = z.infer<typeof TimeOfDay>

/** Goods of an order by name, as `format/goods-name.ts` puts it together. */
export const goodsNames = {
  productName: z.string(),
  brandName: z.optional(z.string()),
  /** The scent or size, by which lines of one product differ. */
  variantName: z.optional(z.string()),
}

export const CodeAndName = z.object({ code: z.string(), name: z.string() })
export type CodeAndName = z.infer<typeof CodeAndName>

export const Breadcrumb = z.object({ name: z.string(), slug: z.string() })
export type Breadcrumb = z.infer<typeof Breadcrumb>

/**
 * The JSON-LD members every resource carries. `@context` stands on the outermost object alone, so
 * it is optional. Use it by `z.extend(resource('Product'), { … })`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function resource<const Name extends string>(name: Name) {
  return z.object({ '@context': z.optional(z.string()), '@id': Iri, '@type': z.literal(name) })
}
