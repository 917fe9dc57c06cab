import { rootMenuTaxonCode } from '@drogerie/shared-lib/contract/constants.ts'
import type { Taxon } from '@drogerie/shared-lib/contract/taxon.ts'

export type TreeTaxon = Pick<
  Taxon,
  'code' | 'name' | 'slug' | 'parentCode' | 'mainImage' | 'tint' | 'enabled' | 'level' | 'position'
>

export type CategoryChild = {
  name: string
  slug: string
  mainImage: string | null
  enabled: boolean
}

export type Category = CategoryChild & {
  /** Tint of its tiles. */
  tint: string | null
  parentCode: string | null
  /** Sorted by position. */
  children: CategoryChild[]
  /**
   * Ancestors from the top without the category itself and without the root of the menu, which is
   * no page.
   */
  breadcrumbs: { name: string; slug: string }[]
}

/**
 * Keyed by lower-case code; iterates by level, then position. A Map, because a code such as
 * `__proto__` must do no harm.
 */
export type CategoryTree = ReadonlyMap<string, Category>

export const categoryKey = (code: string): string => code.toLowerCase()

const byLevel = (a: TreeTaxon, b: TreeTaxon) => a.level - b.level || a.position - b.position

const childOf = ({ name, slug, mainImage, enabled }: TreeTaxon): CategoryChild => ({
  name,
  slug,
  mainImage: mainImage ?? null,
  enabled,
})

/** A missing parent or a cycle ends the path: bad data must not break the menu. */
function ancestorsOf(taxon: TreeTaxon, byKey: ReadonlyMap<string, TreeTaxon>): TreeTaxon[] {
  const seen = new Set([categoryKey(taxon.code)])
  const ancestors: TreeTaxon[] = []
  for (
    let parent = parentOf(taxon, byKey);
    parent && !seen.has(categoryKey(parent.code));
    parent = parentOf(parent, byKey)
  ) {
    seen.add(categoryKey(parent.code))
    if (categoryKey(parent.code) !== rootMenuTaxonCode) ancestors.unshift(parent)
  }
  return ancestors
}

const parentOf = (
  { parentCode }: TreeTaxon,
  byKey: ReadonlyMap<string, TreeTaxon>,
): TreeTaxon | undefined => (parentCode === null ? undefined : byKey.get(categoryKey(parentCode)))

/**
 * Builds the category tree of seed §3 from the flat list of taxons, in any order. Of two taxons
 * whose codes differ only in case, the one nearer to the root stays.
 */
export function buildCategoryTree(taxons: readonly TreeTaxon[]): CategoryTree {
  const byKey = new Map<string, TreeTaxon>()
  const childrenByParent = new Map<string, CategoryChild[]>()
  for (const taxon of [...taxons].sort(byLevel)) {
    const key = categoryKey(taxon.code)
    if (byKey.has(key)) continue
    byKey.set(key, taxon)
    const parentKey = taxon.parentCode === null ? null : categoryKey(taxon.parentCode)
    if (parentKey === null || parentKey === key) continue
    childrenByParent.set(parentKey, [...(childrenByParent.get(parentKey) ?? []), childOf(taxon)])
  }
  const entries = [...byKey].map(([key, taxon]): [string, Category] => [
    key,
    {
      ...childOf(taxon),
      tint: taxon.tint ?? null,
      parentCode: taxon.parentCode,
      children: childrenByParent.get(key) ?? [],
      breadcrumbs: ancestorsOf(taxon, byKey).map(({ name, slug }) => ({ name, slug })),
    },
  ])
  return new Map(entries)
}
