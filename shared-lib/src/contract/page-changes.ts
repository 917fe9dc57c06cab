import * as z from 'zod/mini'

/**
 * GET /page-changes: what changed on pages since the moment `since`. `changed` are slugs of
 * products whose price, stock or text is another, and listings with other products, or in another
 * order: `taxon:<slug>`, `brand:<slug>`, `taxon:` for all categories. `everything`: any page may be
 * another, or the moment is not one of this database.
 */
export const PageChanges = z.object({
  moment: z.string(),
  changed: z.array(z.string()),
  everything: z.boolean(),
})
export type PageChanges = z.infer<typeof PageChanges>
