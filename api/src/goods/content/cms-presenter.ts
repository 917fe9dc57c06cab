import type {
  Block,
  BlockTranslation,
  Page,
  PageTranslation,
} from '@drogerie/shared-lib/contract/cms.ts'
import { locale } from '@drogerie/shared-lib/contract/constants.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import { sanitizeHtml } from '../../kernel/http/sanitize-html.ts'
import { withShopWords, type ShopWords } from './shop-words.ts'
import type { BlockRow, PageRow } from './cms-repository.ts'

export const cmsIri = (...parts: (string | number)[]) => shopIri('cms-plugin', ...parts)
export const channels = [shopIri('channels', 'WEB')]

export const textOf = (html: string, words: ShopWords): string =>
  sanitizeHtml(withShopWords(html, words))

/** The whole shop has one language, so a thing and its translation share an id. */
export function presentPageTranslation(row: PageRow, words: ShopWords): PageTranslation {
  return {
    '@id': cmsIri('page-translations', row.id),
    '@type': 'PageTranslation',
    id: row.id,
    slug: row.slug,
    name: row.name,
    title: row.title,
    content: textOf(row.content, words),
    breadcrumb: row.breadcrumb,
    metaKeywords: row.meta_keywords,
    metaDescription: row.meta_description,
    nameWhenLinked: row.name,
    descriptionWhenLinked: row.meta_description,
    image: row.image,
  }
}

export function presentPage(row: PageRow, words: ShopWords): Page {
  const translation = presentPageTranslation(row, words)
  return {
    '@id': cmsIri('pages', row.id),
    '@type': 'Page',
    id: row.id,
    code: row.code,
    publishAt: row.publish_at === null ? null : pragueIso(row.publish_at),
    translations: { [locale.isoApi]: translation },
    slug: row.slug,
    name: row.name,
    title: row.title ?? row.name,
    content: translation.content ?? '',
    breadcrumb: row.breadcrumb,
    metaKeywords: row.meta_keywords,
    metaDescription: row.meta_description,
    image: row.image,
  }
}

export const presentBlockTranslation = (row: BlockRow, words: ShopWords): BlockTranslation => ({
  '@id': cmsIri('block-translations', row.id),
  '@type': 'BlockTranslation',
  id: row.id,
  name: row.name,
  content: textOf(row.content, words),
  link: row.link,
})

export const presentSection = (id: number, code: string) => ({
  '@id': cmsIri('sections', id),
  '@type': 'Section' as const,
  id,
  code,
})

export function presentBlock(row: BlockRow, words: ShopWords): Block {
  const translation = presentBlockTranslation(row, words)
  return {
    '@id': cmsIri('blocks', row.code),
    '@type': 'Block',
    id: row.id,
    code: row.code,
    enabled: row.enabled,
    sections:
      row.section_id === null || row.section_code === null
        ? []
        : [presentSection(row.section_id, row.section_code)],
    products: row.product_codes.map((code) => shopIri('products', code)),
    channels,
    taxons: row.taxons.map(({ code, name, slug, image, tint }) => ({
      '@id': shopIri('taxons', code),
      '@type': 'Taxon',
      code,
      name,
      slug,
      mainImage: image,
      tint,
      enabled: true,
    })),
    translations: { [locale.isoApi]: translation },
    name: row.name,
    content: translation.content,
    link: row.link,
  }
}
