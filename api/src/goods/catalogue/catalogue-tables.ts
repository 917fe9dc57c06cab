import type { ColumnType, Generated } from 'kysely'
import type { JsonValue, OptionalStamp, StampWithDefault } from '../../kernel/db/column-types.ts'

/** A category. The root of the tree is `menu_category` (level 0); codes compare without case. */
export interface TaxonTable {
  id: Generated<number>
  code: string
  parent_id: number | null
  name: string
  /** Full path of the category, with slashes: `pletova-kosmetika/kremy`. */
  slug: string
  description: string | null
  position: Generated<number>
  level: number
  enabled: Generated<boolean>
  /** Root-relative media path. */
  image: string | null
  /** Name of the category tint (`plet`, `vlasy`…), used for the ground of tiles. */
  tint: string | null
  meta_title: string | null
  meta_description: string | null
}

export interface BrandTable {
  id: Generated<number>
  code: string
  slug: string
  name: string
  /** An own brand of the shop. */
  is_own: Generated<boolean>
  /** One sentence under the name. */
  claim: string | null
  /** Sanitised HTML. */
  story: string | null
  logo: string | null
  image: string | null
  country: string | null
  position: Generated<number>
  enabled: Generated<boolean>
}

/** Hazard labelling of detergents (CLP). */
export type Hazard = {
  signalWord: string | null
  pictograms: string[]
  statements: { code: string; text: string }[]
  safetySheetUrl: string | null
}

export interface ProductTable {
  id: Generated<number>
  code: string
  slug: string
  name: string
  brand_id: number | null
  main_taxon_id: number | null
  /** Sanitised HTML. */
  description: string | null
  short_description: string | null
  enabled: Generated<boolean>
  /** `news`, `club`, `ownBrand`, `vegan`, `action`… */
  labels: Generated<string[]>
  /** 0 to 5; kept from accepted reviews. */
  average_rating: Generated<number>
  reviews_count: Generated<number>
  /** Pieces sold in the last 90 days; the order "most sold". */
  sold_count: Generated<number>
  /** Merchandiser's weight 0 to 100; the order "recommended". */
  recommended_score: Generated<number>
  /** Percent: 21, 12 or 0. */
  vat_rate: Generated<number>
  /** Coupons, points and discounts may not touch it (infant formula). */
  promotions_forbidden: Generated<boolean>
  /** Not returnable once opened, for hygiene. */
  hygiene_exception: Generated<boolean>
  /** General product safety: maker, responsible person in the EU, identifier, warnings. */
  manufacturer_name: string | null
  manufacturer_address: string | null
  manufacturer_email: string | null
  eu_responsible_name: string | null
  eu_responsible_address: string | null
  eu_responsible_email: string | null
  safety_identifier: string | null
  warnings: string | null
  /** Insert as JSON text. */
  hazard: ColumnType<Hazard | null, string | null | undefined, string | null>
  /** INCI or composition; allergens are listed apart so that they can be underlined. */
  ingredients: string | null
  allergens: Generated<string[]>
  usage: string | null
  meta_title: string | null
  meta_description: string | null
  created_at: StampWithDefault
  updated_at: StampWithDefault
}

export interface ProductTaxonTable {
  id: Generated<number>
  product_id: number
  taxon_id: number
  position: Generated<number>
}

export type AttributeType =
  'text' | 'textarea' | 'checkbox' | 'integer' | 'percent' | 'date' | 'datetime' | 'select'

export interface ProductAttributeTable {
  id: Generated<number>
  code: string
  name: string
  type: AttributeType
  /** Offered as a filter in listings. */
  filterable: Generated<boolean>
  unit: string | null
  position: Generated<number>
}

export interface ProductAttributeValueTable {
  id: Generated<number>
  product_id: number
  attribute_id: number
  /** JSON by type: boolean, number, string, or list of strings for `select`. */
  value: ColumnType<JsonValue, string, string>
}

/** What variants differ by (size, shade, scent). */
export interface ProductOptionTable {
  id: Generated<number>
  code: string
  name: string
  position: Generated<number>
}

export interface ProductOptionValueTable {
  id: Generated<number>
  option_id: number
  code: string
  value: string
  /** `#rrggbb` of a shade. */
  color: string | null
  position: Generated<number>
}

export interface ProductProductOptionTable {
  product_id: number
  option_id: number
  position: Generated<number>
}

export interface ProductVariantTable {
  id: Generated<number>
  code: string
  product_id: number
  /** Text that sets it apart from the product's other variants: `400 ml`, `levandule`. */
  name: string
  ean: string | null
  position: Generated<number>
  enabled: Generated<boolean>
  /** No discount brings one piece under this; hundredths of a crown. */
  minimum_price: Generated<number>
  /** Hundredths of a crown, VAT included; the price asked now. */
  price: number
  /** Before the discount; equals `price` when there is none. */
  original_price: number
  club_price: number | null
  /** How much is inside, in `content_unit`; the unit price comes from it. */
  content_amount: number | null
  content_unit: 'ml' | 'g' | 'ks' | 'm' | 'dávka' | null
  weight_g: Generated<number>
  on_hand: Generated<number>
  on_hold: Generated<number>
  /** When the last free piece went; the database notes it. */
  sold_out_at: OptionalStamp
  /** An untracked variant never runs out. */
  tracked: Generated<boolean>
  max_order_quantity: number | null
  /** Sold only behind a door, never sent. */
  store_only: Generated<boolean>
  created_at: StampWithDefault
  updated_at: StampWithDefault
}

export interface ProductVariantOptionValueTable {
  variant_id: number
  option_value_id: number
}

/** Append only: a trigger refuses changes, and adds a row whenever a variant's price changes. */
export interface PriceHistoryTable {
  id: Generated<number>
  variant_id: number
  price: number
  original_price: number
  club_price: number | null
  valid_from: StampWithDefault
}

export interface VariantStoreStockTable {
  variant_id: number
  store_id: number
  quantity: number
}

export interface ProductAssociationTypeTable {
  id: Generated<number>
  code: string
  name: string
}

export interface ProductAssociationTable {
  id: Generated<number>
  product_id: number
  type_id: number
}

export interface ProductAssociationProductTable {
  association_id: number
  product_id: number
  position: Generated<number>
}

export interface ProductReviewTable {
  id: Generated<number>
  product_id: number
  customer_id: number | null
  title: string
  /** 1 to 5. */
  rating: number
  comment: string
  /** Name as shown: first name and initial. */
  author_name: string
  author_email: string | null
  status: Generated<'new' | 'accepted' | 'rejected'>
  verified_purchase: Generated<boolean>
  created_at: StampWithDefault
  updated_at: StampWithDefault
}

/**
 * A packshot of a product, of one variant when `variant_id` is set; drawn from `spec` at
 * `/media/p/{code}.svg`.
 */
export interface ImageTable {
  id: Generated<number>
  /** The variant's code for the main view; `{variantCode}-2`, `-3` for further ones. */
  code: string
  product_id: number
  variant_id: number | null
  type: Generated<'main' | 'gallery'>
  path: string
  alt: string | null
  spec: ColumnType<JsonValue, string, string>
  position: Generated<number>
  updated_at: StampWithDefault
}

/** The transaction that last changed what a page shows. */
export interface PageChangeTable {
  /** The slug of a product, or `*` for every page. */
  tag: string
  changed_in: Generated<string>
  changed_at: StampWithDefault
}

declare module '../../kernel/db/schema.ts' {
  interface Database {
    taxons: TaxonTable
    brands: BrandTable
    products: ProductTable
    product_taxons: ProductTaxonTable
    product_attributes: ProductAttributeTable
    product_attribute_values: ProductAttributeValueTable
    product_options: ProductOptionTable
    product_option_values: ProductOptionValueTable
    product_product_options: ProductProductOptionTable
    product_variants: ProductVariantTable
    product_variant_option_values: ProductVariantOptionValueTable
    price_history: PriceHistoryTable
    variant_store_stock: VariantStoreStockTable
    product_association_types: ProductAssociationTypeTable
    product_associations: ProductAssociationTable
    product_association_products: ProductAssociationProductTable
    product_reviews: ProductReviewTable
    images: ImageTable
    page_changes: PageChangeTable
  }
}
