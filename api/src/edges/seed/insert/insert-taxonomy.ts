import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { bulkInsert } from './bulk-insert.ts'
import type { SeedRow } from './bulk-insert.ts'
import { associationTypes } from '../catalogue/associations.ts'
import { attributeSeeds } from '../data/attributes.ts'
import { taxonTitles } from '../data/taxon-titles.ts'
import { taxonTree } from '../data/taxons.ts'
import type { TaxonSeed } from '../data/taxons.ts'
import type { TintName } from '../../packshots/scene-spec.ts'
import { typeset } from '../values/text.ts'

export const ROOT_TAXON = 'menu_category'

export type TaxonRow = {
  id: number
  code: string
  parentId: number | null
  name: string
  slug: string
  description: string
  position: number
  level: number
  tint: TintName | null
}

/** The tree as rows, parents first. */
export function taxonRows(): TaxonRow[] {
  const rows: TaxonRow[] = [
    {
      id: 1,
      code: ROOT_TAXON,
      parentId: null,
      name: 'Produkty',
      slug: ROOT_TAXON,
      description: 'Všechny kategorie drogerie.',
      position: 0,
      level: 0,
      tint: null,
    },
  ]
  const add = (taxon: TaxonSeed, position: number, parent: TaxonRow) => {
    const top = parent.level === 0
    const code = top ? taxon.slug : `${parent.code}-${taxon.slug}`
    const row: TaxonRow = {
      id: rows.length + 1,
      code,
      parentId: parent.id,
      name: taxon.name,
      slug: top ? taxon.slug : `${parent.slug}/${taxon.slug}`,
      position,
      level: parent.level + 1,
      tint: taxon.tint ?? parent.tint,
      description: typeset(
        taxon.description ??
          `${taxonTitles[code] ?? taxon.name}: celá nabídka s cenou za jednotku, hodnocením zákazníků a skladem prodejen.`,
      ),
    }
    rows.push(row)
    taxon.children?.forEach((child, index) => add(child, index, row))
  }
  const [root] = rows
  if (root) taxonTree.forEach((taxon, index) => add(taxon, index, root))
  return rows
}

export async function insertTaxons(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = taxonRows()
  await bulkInsert(
    db,
    'taxons',
    rows.map(({ parentId, ...row }) => ({
      ...row,
      parent_id: parentId,
      enabled: true,
      meta_title: row.level === 0 ? null : (taxonTitles[row.code] ?? row.name),
      meta_description: row.level === 0 ? null : row.description,
    })),
  )
  return new Map(rows.map(({ code, id }) => [code, id]))
}

export async function insertAttributes(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = attributeSeeds.map(({ code, name, type, filterable, unit }, index) => ({
    id: index + 1,
    code,
    name,
    type,
    filterable,
    unit: unit ?? null,
    position: index,
  }))
  await bulkInsert(db, 'product_attributes', rows)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

export const optionIds = { scent: 1, shade: 2, size: 3 } as const

export async function insertOptionsAndAssociationTypes(db: Kysely<Database>): Promise<void> {
  const names = { scent: 'Vůně', shade: 'Odstín', size: 'Balení' }
  const options: SeedRow<'product_options'>[] = Object.entries(optionIds).map(([code, id]) => ({
    id,
    code,
    name: names[code as keyof typeof names],
    position: id,
  }))
  await bulkInsert(db, 'product_options', options)
  await bulkInsert(
    db,
    'product_association_types',
    associationTypes.map((type, index) => ({ id: index + 1, ...type })),
  )
}
