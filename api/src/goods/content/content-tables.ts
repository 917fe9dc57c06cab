import type { LeafletSpot } from '@drogerie/shared-lib/contract/action.ts'
import type { ColumnType, Generated } from 'kysely'
import type {
  Day,
  JsonValue,
  OptionalStamp,
  StampWithDefault,
} from '../../kernel/db/column-types.ts'

export interface MenuTable {
  id: Generated<number>
  code: string
  name: string
}

export interface MenuItemTable {
  id: Generated<number>
  menu_id: number
  parent_id: number | null
  position: Generated<number>
  label: string
  url: string
  external: Generated<boolean>
  icon: string | null
  taxon_id: number | null
  css_class: string | null
}

export interface BannerTable {
  id: Generated<number>
  code: string
  kind: 'image_banner' | 'html_banner'
  /** Place where the banner is shown: `homepage`, `listing`, `shop-home`, `cart`… */
  category: string
  taxon_id: number | null
  title: string | null
  alt: string | null
  image_desktop: string | null
  image_mobile: string | null
  image_width: number | null
  image_height: number | null
  /** Sanitised HTML of an `html_banner`. */
  html: string | null
  url: string | null
  position: Generated<number>
  valid_from: OptionalStamp
  valid_to: OptionalStamp
  enabled: Generated<boolean>
}

export interface ActionTypeTable {
  id: Generated<number>
  code: string
  name: string
  position: Generated<number>
}

/** An offer ("akce"): leaflet, category offer, campaign. */
export interface ActionTable {
  id: Generated<number>
  code: string
  slug: string
  title: string
  perex: string | null
  /** Sanitised HTML. */
  content: string | null
  image: string | null
  type_id: number
  club_only: Generated<boolean>
  /** Shown among the selected offers. */
  selected: Generated<boolean>
  valid_from: Day
  valid_to: Day
  leaflet_url: string | null
  /** Pages of the leaflet as media paths; JSON text list. */
  leaflet_pages: ColumnType<string[], string | undefined, string>
  /** Products of those pages; JSON list. */
  leaflet_spots: ColumnType<LeafletSpot[], string | undefined, string>
  position: Generated<number>
  enabled: Generated<boolean>
}

export interface ActionBrandTable {
  action_id: number
  brand_id: number
}

export interface ActionTaxonTable {
  action_id: number
  taxon_id: number
}

export interface ActionProductTable {
  action_id: number
  product_id: number
  /** Name of the campaign inside the offer, when it has several. */
  campaign: string | null
  position: Generated<number>
}

/** `origin_url` is kept in lower case without a trailing slash. */
export interface RedirectTable {
  id: Generated<number>
  origin_url: string
  destination_url: string
  permanent: Generated<boolean>
  enabled: Generated<boolean>
}

/** A site-wide notice. */
export interface MessageTable {
  id: Generated<number>
  code: string
  kind: 'info' | 'warning' | 'error' | 'promo'
  text: string
  url: string | null
  placement: Generated<'top' | 'cart' | 'account'>
  valid_from: OptionalStamp
  valid_to: OptionalStamp
  dismissible: Generated<boolean>
  enabled: Generated<boolean>
}

export interface ArticleCategoryTable {
  id: Generated<number>
  code: string
  slug: string
  name: string
  description: string | null
  image: string | null
  parent_id: number | null
  position: Generated<number>
}

export interface ArticleTagTable {
  id: Generated<number>
  code: string
  slug: string
  name: string
}

export interface ArticleTable {
  id: Generated<number>
  code: string
  slug: string
  title: string
  perex: string
  /** Sanitised HTML. */
  content: string
  image: string | null
  image_alt: string | null
  author_name: string | null
  author_photo: string | null
  author_profession: string | null
  reading_minutes: Generated<number>
  /** `blog` or another channel of the magazine. */
  channel: Generated<string>
  on_homepage: Generated<boolean>
  published_at: OptionalStamp
  enabled: Generated<boolean>
  meta_title: string | null
  meta_description: string | null
}

export interface ArticleCategoryLinkTable {
  article_id: number
  category_id: number
}

export interface ArticleTagLinkTable {
  article_id: number
  tag_id: number
}

export interface ArticleProductTable {
  article_id: number
  product_id: number
  position: Generated<number>
}

export interface ArticleRelatedTable {
  article_id: number
  related_id: number
  position: Generated<number>
}

export interface CmsPageTable {
  id: Generated<number>
  /**
   * Group of the page, the first part of `/{code}/{slug}`; pages at `/{slug}` share the group
   * `page`.
   */
  code: Generated<string>
  slug: string
  name: string
  title: string | null
  /** Sanitised HTML. */
  content: string
  breadcrumb: string | null
  image: string | null
  meta_keywords: string | null
  meta_description: string | null
  publish_at: OptionalStamp
  enabled: Generated<boolean>
  updated_at: StampWithDefault
}

export interface CmsSectionTable {
  id: Generated<number>
  code: string
  name: string
}

export interface CmsBlockTable {
  id: Generated<number>
  code: string
  name: string
  /** Sanitised HTML. */
  content: string
  link: string | null
  image: string | null
  section_id: number | null
  enabled: Generated<boolean>
}

export interface CmsBlockProductTable {
  block_id: number
  product_id: number
  position: Generated<number>
}

export interface CmsBlockTaxonTable {
  block_id: number
  taxon_id: number
}

export interface FaqCategoryTable {
  id: Generated<number>
  code: string
  slug: string
  name: string
  position: Generated<number>
}

export interface FaqItemTable {
  id: Generated<number>
  code: string
  slug: string
  category_id: number
  question: string
  /** Sanitised HTML. */
  answer: string
  position: Generated<number>
  enabled: Generated<boolean>
  /** Last change; the database notes it. */
  updated_at: OptionalStamp
}

/**
 * Illustrations other than packshots (banners, scenes, leaflet pages), as SVG text, served at
 * `/media/{path}`.
 */
export interface MediaFileTable {
  /** Without the leading `/media/`: `b/podzim-desktop.svg`. */
  path: string
  content_type: Generated<string>
  content: string
  updated_at: StampWithDefault
}

/** Small facts the shop keeps about itself: seed version, index build time. */
export interface SettingTable {
  key: string
  value: ColumnType<JsonValue, string, string>
}

declare module '../../kernel/db/schema.ts' {
  interface Database {
    menus: MenuTable
    menu_items: MenuItemTable
    banners: BannerTable
    action_types: ActionTypeTable
    actions: ActionTable
    action_brands: ActionBrandTable
    action_taxons: ActionTaxonTable
    action_products: ActionProductTable
    redirects: RedirectTable
    messages: MessageTable
    article_categories: ArticleCategoryTable
    article_tags: ArticleTagTable
    articles: ArticleTable
    article_category_links: ArticleCategoryLinkTable
    article_tag_links: ArticleTagLinkTable
    article_products: ArticleProductTable
    article_related: ArticleRelatedTable
    cms_pages: CmsPageTable
    cms_sections: CmsSectionTable
    cms_blocks: CmsBlockTable
    cms_block_products: CmsBlockProductTable
    cms_block_taxons: CmsBlockTaxonTable
    faq_categories: FaqCategoryTable
    faq_items: FaqItemTable
    media_files: MediaFileTable
    settings: SettingTable
  }
}
