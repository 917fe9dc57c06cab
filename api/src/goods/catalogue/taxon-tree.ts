import { rootMenuTaxonCode } from '@drogerie/shared-lib/contract/constants.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

export type TaxonNode = {
  id: number
  code: string
  name: string
  slug: string
  description: string | null
  image: string | null
  /** Its own, else its parent's. */
  tint: string | null
  meta_title: string | null
  level: number
  position: number
  productsCount: number
  parent: TaxonNode | null
  children: TaxonNode[]
}

/**
 * Enabled categories by lower-case code and by slug; `root` is the menu's, null in an empty shop.
 */
export type TaxonTree = {
  root: TaxonNode | null
  byCode: Map<string, TaxonNode>
  bySlug: Map<string, TaxonNode>
  all: TaxonNode[]
}

type Row = Omit<TaxonNode, 'parent' | 'children' | 'productsCount'> & { parent_id: number | null }

/**
 * Reads the whole tree; a category whose parent is missing, disabled or its own descendant is left
 * out.
 */
export async function loadTaxonTree(db: Kysely<Database>): Promise<TaxonTree> {
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('taxons')
      .where('enabled', '=', true)
      .select([
        'id',
        'code',
        'name',
        'slug',
        'description',
        'image',
        'tint',
        'meta_title',
        'level',
        'position',
        'parent_id',
      ])
      .orderBy('position')
      .orderBy('code')
      .execute(),
    db
      .selectFrom(
        sql<{
          code: string
          product_id: number
        }>`(select unnest(taxon_codes) as code, product_id from search_variants where is_master)`.as(
          'pair',
        ),
      )
      .groupBy('code')
      .select((eb) => ['code', eb.fn.countAll<number>().as('count')])
      .execute(),
  ])
  return buildTaxonTree(rows, new Map(counts.map(({ code, count }) => [code, count])))
}

export function buildTaxonTree(
  rows: readonly Row[],
  counts: ReadonlyMap<string, number>,
): TaxonTree {
  const childrenOf = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const tree: TaxonTree = { root: null, byCode: new Map(), bySlug: new Map(), all: [] }
  // From the top down, so a cycle, which hangs on nothing, is never reached.
  const grow = (row: Row, parent: TaxonNode | null): TaxonNode => {
    const { parent_id: _parent, ...own } = row
    const node: TaxonNode = {
      ...own,
      tint: row.tint ?? parent?.tint ?? null,
      productsCount: counts.get(row.code.toLowerCase()) ?? 0,
      parent,
      children: [],
    }
    tree.byCode.set(node.code.toLowerCase(), node)
    tree.bySlug.set(node.slug, node)
    tree.all.push(node)
    for (const child of childrenOf.get(row.id) ?? []) node.children.push(grow(child, node))
    return node
  }
  for (const row of childrenOf.get(null) ?? []) {
    const node = grow(row, null)
    if (node.code.toLowerCase() === rootMenuTaxonCode) tree.root = node
  }
  tree.all.sort(
    (one, other) =>
      one.level - other.level ||
      one.position - other.position ||
      one.code.localeCompare(other.code),
  )
  return tree
}

/** Ancestors from the top without the root and without itself. */
export function ancestorsOf(node: TaxonNode): TaxonNode[] {
  const line: TaxonNode[] = []
  for (let at = node.parent; at && at.level > 0; at = at.parent) line.unshift(at)
  return line
}
