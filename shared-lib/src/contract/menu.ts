import * as z from 'zod/mini'
import { ActionShort } from './action.ts'
import { Brand } from './brand.ts'
import { iriOf, resource } from './common.ts'
import { VariantHit } from './variant-hit.ts'

const menuItemFields = {
  id: z.int(),
  parent: z.nullable(z.int()),
  position: z.int(),
  label: z.string(),
  url: z.string(),
  external: z.boolean(),
  icon: z.nullish(z.string()),
  taxon: z.nullish(iriOf('Taxon')),
  cssClass: z.nullish(z.string()),
}

/** `parent` is the id of another item; items come sorted by position. */
export const MenuItem = z.object(menuItemFields)
export type MenuItem = z.infer<typeof MenuItem>

export const Menu = z.extend(resource('Menu'), {
  code: z.string(),
  name: z.string(),
  items: z.array(MenuItem),
})
export type Menu = z.infer<typeof Menu>

/** What the mega-menu shows beside a category's children. */
export const MenuSections = z.object({
  actions: z.array(ActionShort),
  news: z.array(VariantHit),
  ownBrand: z.array(VariantHit),
  brands: z.array(Brand),
})
export type MenuSections = z.infer<typeof MenuSections>

export const SearchMenuItem = z.object({ ...menuItemFields, sections: z.nullish(MenuSections) })
export type SearchMenuItem = z.infer<typeof SearchMenuItem>

/** Member of GET /search/menus. */
export const SearchMenu = z.extend(resource('Menu'), {
  code: z.string(),
  name: z.string(),
  items: z.array(SearchMenuItem),
})
export type SearchMenu = z.infer<typeof SearchMenu>
