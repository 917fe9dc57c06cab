import * as z from 'zod/mini'
import { resource } from './common.ts'
import { BannerKind } from './enums.ts'

/** Sizes in CSS pixels of the desktop picture. */
export const BannerImage = z.object({
  desktop: z.string(),
  mobile: z.string(),
  width: z.int(),
  height: z.int(),
})
export type BannerImage = z.infer<typeof BannerImage>

/**
 * An image banner has `image`, an html banner `html` (sanitised by the server). `taxon` is a code.
 */
export const Banner = z.extend(resource('Banner'), {
  id: z.int(),
  code: z.string(),
  kind: BannerKind,
  category: z.string(),
  taxon: z.nullable(z.string()),
  title: z.nullish(z.string()),
  alt: z.nullish(z.string()),
  image: z.nullish(BannerImage),
  html: z.nullish(z.string()),
  url: z.nullish(z.string()),
  position: z.int(),
  validFrom: z.nullish(z.string()),
  validTo: z.nullish(z.string()),
})
export type Banner = z.infer<typeof Banner>
