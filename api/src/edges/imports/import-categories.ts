import { rootMenuTaxonCode } from '@drogerie/shared-lib/contract/constants.ts'
import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { slugify } from '../../kernel/values/slugify.ts'
import { code, optional, required, whole, words, yesOrNo, type ValuesOf } from './kind/columns.ts'
import type { ImportKind, Row } from './kind/import-kind.ts'
import type { Problem } from './kind/problem.ts'
import { given } from './kind/rows-as-json.ts'

const lowerCode = (text: string) => code(text).toLowerCase()

const columns = {
  code: required(lowerCode),
  name: required(words(120)),
  parent: optional(lowerCode),
  position: optional(whole(0, 1_000_000)),
  shown: optional(yesOrNo),
  description: optional(words(20_000)),
  title: optional(words(200)),
}
type CategoryRow = Row<ValuesOf<typeof columns>>

/**
 * A category as it is to be; addresses carry the whole path and stay once they are made, since
 * others link to them.
 */
type Category = {
  code: string
  name: string
  slug: string
  parent: string | null
  position: number
  enabled: boolean
  description: string | null
  meta_title: string | null
}

async function present(db: Kysely<Database>): Promise<Map<string, Category>> {
  const rows = await db
    .selectFrom('taxons')
    .leftJoin('taxons as above', 'above.id', 'taxons.parent_id')
    .select(['taxons.name', 'taxons.slug', 'taxons.position', 'taxons.enabled'])
    .select(['taxons.description', 'taxons.meta_title'])
    .select([
      sql<string>`lower(taxons.code)`.as('code'),
      sql<string | null>`lower(above.code)`.as('parent'),
    ])
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

/** The categories of the shop with the rows in them; new ones have no address yet. */
function withRows(before: ReadonlyMap<string, Category>, rows: readonly CategoryRow[]) {
  const after = new Map(before)
  for (const row of rows) {
    const was = before.get(row.code)
    after.set(row.code, {
      code: row.code,
      name: row.name,
      slug: was?.slug ?? '',
      parent: row.parent ?? was?.parent ?? rootMenuTaxonCode,
      position: row.position ?? was?.position ?? row.line,
      enabled: row.shown ?? was?.enabled ?? true,
      description: row.description ?? was?.description ?? null,
      meta_title: row.title ?? was?.meta_title ?? null,
    })
  }
  return after
}

/** All with addresses. Call it once every parent is there. */
function addressed(all: ReadonlyMap<string, Category>): Map<string, Category> {
  const addressOf = ({ slug, parent, name }: Category): string => {
    if (slug !== '') return slug
    const above = all.get(parent ?? '')
    return above && above.parent !== null ? `${addressOf(above)}/${slugify(name)}` : slugify(name)
  }
  return new Map(
    [...all].map(([key, category]) => [key, { ...category, slug: addressOf(category) }]),
  )
}

/** Whether going up from it ends at the root. */
function hasRoot(all: ReadonlyMap<string, Category>, start: string): boolean {
  const seen = new Set<string>()
  let at: string | null | undefined = start
  while (typeof at === 'string' && !seen.has(at)) {
    seen.add(at)
    at = all.get(at)?.parent
  }
  return at === null
}

type Categories = ReadonlyMap<string, Category>

function placeProblem({ line, parent, ...row }: CategoryRow, all: Categories): Problem | null {
  if (row.code === rootMenuTaxonCode)
    return { line, column: 'code', text: `'${row.code}' is the root of all categories` }
  if (!all.has(rootMenuTaxonCode))
    return { line, text: "the categories have no root: run 'pnpm shop init' first" }
  if (parent !== undefined && !all.has(parent))
    return { line, column: 'parent', text: `there is no category ${parent}, here or in the shop` }
  return hasRoot(all, row.code) ? null : { line, column: 'parent', text: 'goes round in a circle' }
}

function addressProblems(rows: readonly CategoryRow[], all: Categories): Problem[] {
  const owners = new Map<string, string>()
  for (const { slug, code: owner } of all.values()) if (!owners.has(slug)) owners.set(slug, owner)
  return rows.flatMap(({ line, code: own }) => {
    const { slug, parent } = all.get(own) ?? { slug: '', parent: null }
    const owner = owners.get(slug)
    return owner === own
      ? []
      : [{ line, column: 'name', text: `${parent} has one of that name already: ${owner}` }]
  })
}

/** The menu of the shop. Cells that are empty leave what there is. */
export const categoryImport: ImportKind<typeof columns> = {
  columns,
  // parents may stand below their children
  rowsAtOnce: Infinity,
  keysOf: ({ code: own }) => ({ code: own }),
  async compare(db, rows) {
    const all = withRows(await present(db), rows)
    const misplaced = rows.flatMap((row) => placeProblem(row, all) ?? [])
    return misplaced.length > 0 ? misplaced : addressProblems(rows, addressed(all))
  },
  async write(db, rows) {
    const before = await present(db)
    const changed = [...addressed(withRows(before, rows)).values()].filter(
      (category) => !isDeepStrictEqual({ ...category }, { ...before.get(category.code) }),
    )
    if (changed.length === 0) return []
    const table = given(
      changed,
      'code text, name text, slug text, parent text, position integer, enabled boolean, description text, meta_title text',
    )
    await sql`
      insert into taxons (code, name, slug, position, enabled, description, meta_title, level)
      select code, name, slug, position, enabled, description, meta_title, 1 from ${table}
      on conflict (lower(code)) do update set name = excluded.name, position = excluded.position,
        enabled = excluded.enabled, description = excluded.description, meta_title = excluded.meta_title`.execute(
      db,
    )
    await sql`
      update taxons set parent_id = above.id from ${table} join taxons above on lower(above.code) = given.parent
      where lower(taxons.code) = given.code and taxons.parent_id is distinct from above.id`.execute(
      db,
    )
    await keepLevels(db)
    return changed.map(({ code: own }) => ({ code: own, isNew: !before.has(own) }))
  },
}

/** How far each is from the root, those below a moved one, too. */
const keepLevels = (db: Kysely<Database>) =>
  sql`
    with recursive tree as (
      select id, 0 as level from taxons where parent_id is null
      union all select taxons.id, tree.level + 1 from taxons join tree on taxons.parent_id = tree.id
    )
    update taxons set level = tree.level from tree where tree.id = taxons.id and taxons.level <> tree.level`.execute(
    db,
  )
