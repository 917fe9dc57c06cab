import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { bulkInsert } from './bulk-insert.ts'
import { faqCategories, faqSeeds } from '../content/faq.ts'
import { toHtml } from '../content/markup.ts'
import { pageSeeds } from '../content/pages.ts'
import { brandBlocks, brandSections } from '../content/brand-blocks.ts'
import { messageSeeds, redirectSeeds } from '../content/redirects.ts'
import { addDays, at, SEED_DAY } from '../values/days.ts'
import type { SeedClock } from '../values/days.ts'
import { slugify } from '../../../kernel/values/slugify.ts'
import { typeset } from '../values/text.ts'
import { insertArticles } from './insert-articles.ts'
import { insertMenus } from './insert-menus.ts'
import { MediaBox } from './media.ts'
import type { Shelf } from './shelf.ts'

export type ContentContext = { shelf: Shelf; clock: SeedClock; taxons: Map<string, number> }

export async function insertContent(
  db: Kysely<Database>,
  { shelf, clock, taxons }: ContentContext,
): Promise<void> {
  const media = new MediaBox()
  await insertMenus(db, taxons)
  await insertArticles(db, shelf, clock, media)
  await insertFaq(db)
  await insertPages(db)
  await insertNotices(db, clock)
  await media.write(db)
}

async function insertFaq(db: Kysely<Database>): Promise<void> {
  const ids = new Map<string, number>(faqCategories.map(({ code }, index) => [code, index + 1]))
  await bulkInsert(
    db,
    'faq_categories',
    faqCategories.map((category, index) => ({
      id: index + 1,
      ...category,
      slug: slugify(category.name),
      position: index,
    })),
  )
  await bulkInsert(
    db,
    'faq_items',
    faqSeeds.map(({ category, question, answer }, index) => ({
      id: index + 1,
      code: slugify(question),
      slug: slugify(question),
      category_id: ids.get(category),
      question: typeset(question),
      answer: toHtml(answer),
      position: index,
      enabled: true,
    })),
  )
}

async function insertPages(db: Kysely<Database>): Promise<void> {
  const stamp = at(SEED_DAY, '08:00:00')
  await bulkInsert(
    db,
    'cms_pages',
    pageSeeds.map(({ code, slug, title, description, text }, index) => ({
      id: index + 1,
      code,
      slug,
      name: title,
      title,
      content: toHtml(text),
      breadcrumb: title,
      meta_description: description,
      publish_at: at(addDays(SEED_DAY, -200)),
      enabled: true,
      updated_at: stamp,
    })),
  )
  const sectionIds = new Map<string, number>(
    brandSections.map(({ code }, index) => [code, index + 1]),
  )
  await bulkInsert(
    db,
    'cms_sections',
    brandSections.map((section, index) => ({ id: index + 1, ...section })),
  )
  await bulkInsert(
    db,
    'cms_blocks',
    brandBlocks.map(({ code, name, section, link, text }, index) => ({
      id: index + 1,
      code,
      name,
      content: toHtml(text),
      link,
      section_id: sectionIds.get(section),
      enabled: true,
    })),
  )
}

async function insertNotices(db: Kysely<Database>, { today }: SeedClock): Promise<void> {
  await bulkInsert(
    db,
    'redirects',
    redirectSeeds.map(([origin, destination, permanent], index) => ({
      id: index + 1,
      origin_url: origin,
      destination_url: destination,
      permanent,
      enabled: true,
    })),
  )
  await bulkInsert(
    db,
    'messages',
    messageSeeds.map(({ fromDays, toDays, text, ...message }, index) => ({
      id: index + 1,
      ...message,
      text: typeset(text),
      valid_from: at(addDays(today, fromDays), '00:00:00'),
      valid_to: at(addDays(today, toDays), '23:59:59'),
      enabled: true,
    })),
  )
}
