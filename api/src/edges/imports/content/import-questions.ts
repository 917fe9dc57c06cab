import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely } from 'kysely'
import { indexPages } from '../../../goods/search/index-pages.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { slugify } from '../../../kernel/values/slugify.ts'
import { typeset } from '../../seed/values/text.ts'
import {
  address,
  optional,
  required,
  whole,
  words,
  yesOrNo,
  type ValuesOf,
} from '../kind/columns.ts'
import type { ImportKind, Row } from '../kind/import-kind.ts'
import { htmlOf, htmlProblems, markup } from '../kind/texts.ts'

const columns = {
  code: required(address),
  topic: required(words(80)),
  question: required(words(200)),
  answer: required(markup(20_000)),
  position: optional(whole(0, 1_000_000)),
  shown: optional(yesOrNo),
}
type QuestionRow = Row<ValuesOf<typeof columns>>

/** Topics are called by their names. */
type Question = {
  code: string
  topic: string
  question: string
  answer: string
  position: number
  enabled: boolean
}

async function present(db: Kysely<Database>): Promise<Map<string, Question>> {
  const rows = await db
    .selectFrom('faq_items as item')
    .innerJoin('faq_categories as category', 'category.id', 'item.category_id')
    .select(['item.code', 'category.name as topic', 'question', 'answer'])
    .select(['item.position', 'item.enabled'])
    .orderBy('category.position')
    .orderBy('item.position')
    .orderBy('item.id')
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

const withRow = (was: Question | undefined, row: QuestionRow): Question => ({
  code: row.code,
  topic: row.topic,
  question: typeset(row.question),
  answer: htmlOf(row.answer),
  position: row.position ?? was?.position ?? row.line,
  enabled: row.shown ?? was?.enabled ?? true,
})

/** Questions with their answers. A topic that is new follows those there are. */
export const questionImport: ImportKind<typeof columns> = {
  columns,
  rowsAtOnce: 500,
  keysOf: ({ code, question }) => ({ code, question }),
  cells: async (db) =>
    [...(await present(db)).values()].map(({ enabled, ...row }) => ({ ...row, shown: enabled })),
  compare: (db, rows) =>
    htmlProblems(
      db,
      rows.map(({ line, answer }) => ({ line, column: 'answer', html: htmlOf(answer) })),
    ),
  async write(db, rows) {
    const known = await present(db)
    const changed = rows
      .map((row) => withRow(known.get(row.code), row))
      .filter((question) => !isDeepStrictEqual(known.get(question.code), question))
    if (changed.length === 0) return []
    for (const { topic, ...row } of changed) {
      const category_id = await topicId(db, topic)
      await db
        .insertInto('faq_items')
        .values({ ...row, slug: row.code, category_id })
        .onConflict((conflict) => conflict.column('code').doUpdateSet({ ...row, category_id }))
        .execute()
    }
    await indexPages(db, 'faq')
    return changed.map(({ code }) => ({ code, isNew: !known.has(code) }))
  },
}

async function topicId(db: Kysely<Database>, name: string): Promise<number> {
  const known = await db
    .selectFrom('faq_categories')
    .where('name', '=', name)
    .select('id')
    .executeTakeFirst()
  if (known) return known.id
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from faq_categories)`
  const { id } = await db
    .insertInto('faq_categories')
    .values({ code: slugify(name), slug: slugify(name), name, position })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
