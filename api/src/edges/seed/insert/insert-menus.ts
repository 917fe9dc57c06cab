import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { bulkInsert } from './bulk-insert.ts'
import type { SeedRow } from './bulk-insert.ts'
import { footerMenu, legalMenu, mainMenuTail, stripMenu } from '../content/menus.ts'
import type { MenuLinkSeed } from '../content/menus.ts'
import { taxonTree } from '../data/taxons.ts'
import type { TaxonSeed } from '../data/taxons.ts'
import { ROOT_TAXON } from './insert-taxonomy.ts'

function taxonLink(
  { slug, name, children }: TaxonSeed,
  parent: { code: string; path: string } | null,
): MenuLinkSeed {
  const code = parent ? `${parent.code}-${slug}` : slug
  const path = parent ? `${parent.path}/${slug}` : slug
  return {
    label: name,
    url: `/eshop/produkty/${path}`,
    taxon: code,
    ...(children ? { children: children.map((child) => taxonLink(child, { code, path })) } : {}),
  }
}

/** `menu_category` mirrors the whole tree; `main` is the row under the header. */
const menus: readonly { code: string; name: string; items: readonly MenuLinkSeed[] }[] = [
  {
    code: 'main',
    name: 'Hlavní menu',
    items: [
      ...taxonTree.map((taxon) => ({
        label: taxon.name,
        url: `/eshop/produkty/${taxon.slug}`,
        taxon: taxon.slug,
      })),
      ...mainMenuTail,
    ],
  },
  { code: ROOT_TAXON, name: 'Kategorie', items: taxonTree.map((taxon) => taxonLink(taxon, null)) },
  { code: 'footer', name: 'Patička', items: footerMenu },
  { code: 'legal', name: 'Právní odkazy', items: legalMenu },
  { code: 'strip', name: 'Horní lišta', items: stripMenu },
]

export async function insertMenus(
  db: Kysely<Database>,
  taxons: Map<string, number>,
): Promise<void> {
  const items: SeedRow<'menu_items'>[] = []
  const add = (menuId: number, links: readonly MenuLinkSeed[], parent: number | null) => {
    links.forEach(({ label, url, taxon, icon, cssClass, children }, position) => {
      const id = items.length + 1
      items.push({
        id,
        menu_id: menuId,
        parent_id: parent,
        position,
        label,
        url,
        external: false,
        icon: icon ?? null,
        taxon_id: taxon ? taxons.get(taxon) : null,
        css_class: cssClass ?? null,
      })
      if (children) add(menuId, children, id)
    })
  }
  menus.forEach((menu, index) => add(index + 1, menu.items, null))
  await bulkInsert(
    db,
    'menus',
    menus.map(({ code, name }, index) => ({ id: index + 1, code, name })),
  )
  await bulkInsert(db, 'menu_items', items)
}
