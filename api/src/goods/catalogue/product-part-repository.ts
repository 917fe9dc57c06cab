import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

const selectAttributeValues = (db: Kysely<Database>) =>
  db
    .selectFrom('product_attribute_values as value')
    .innerJoin('product_attributes as attribute', 'attribute.id', 'value.attribute_id')
    .select(['value.id', 'value.value', 'attribute.code', 'attribute.name', 'attribute.type'])

export const attributeValuesOf = (db: Kysely<Database>, productId: number) =>
  selectAttributeValues(db)
    .where('value.product_id', '=', productId)
    .orderBy('attribute.position')
    .orderBy('attribute.code')
    .execute()

export const findAttributeValue = (db: Kysely<Database>, id: number) =>
  selectAttributeValues(db).where('value.id', '=', id).executeTakeFirst()

export const findAttribute = (db: Kysely<Database>, code: string) =>
  db.selectFrom('product_attributes').where('code', '=', code).selectAll().executeTakeFirst()

export const findImage = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('images')
    .leftJoin('product_variants as owner', 'owner.id', 'images.variant_id')
    .where('images.id', '=', id)
    .select(['images.id', 'images.type', 'images.path', 'owner.code as variant_code'])
    .executeTakeFirst()

export const findProductTaxon = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('product_taxons as link')
    .innerJoin('taxons', 'taxons.id', 'link.taxon_id')
    .innerJoin('products', 'products.id', 'link.product_id')
    .where('link.id', '=', id)
    .select(['link.id', 'link.position', 'taxons.code as taxon', 'products.code as product'])
    .executeTakeFirst()

/**
 * Codes of the values of `o`, an option, that variants of a product on sale have, in the order of
 * the variants.
 */
export const valuesInUse = (productId: RawBuilder<unknown>) => sql<string[]>`array(
  select v.code from product_option_values v
  join product_variant_option_values chosen on chosen.option_value_id = v.id
  join product_variants variant on variant.id = chosen.variant_id
  where v.option_id = o.id and variant.product_id = ${productId} and variant.enabled
  group by v.code order by min(variant.position), v.code)`

/**
 * An option as a product on sale offers it: with the values of its variants alone; none that leaves
 * no choice.
 */
export async function findOptionOfProduct(db: Kysely<Database>, productId: number, code: string) {
  const option = await db
    .selectFrom('product_options as o')
    .innerJoin('product_product_options as link', 'link.option_id', 'o.id')
    .where('link.product_id', '=', productId)
    .where('o.code', '=', code)
    .selectAll('o')
    .select(valuesInUse(sql.val(productId)).as('values'))
    .executeTakeFirst()
  return option && option.values.length > 1 ? option : undefined
}

/** An option with the codes of all its values, in their order. */
export const findOption = (db: Kysely<Database>, code: string) =>
  db
    .selectFrom('product_options as option')
    .where('code', '=', code)
    .selectAll()
    .select(
      sql<
        string[]
      >`array(select v.code from product_option_values v where v.option_id = option.id order by v.position)`.as(
        'values',
      ),
    )
    .executeTakeFirst()

export const findOptionValue = (db: Kysely<Database>, code: string) =>
  db
    .selectFrom('product_option_values as item')
    .innerJoin('product_options as option', 'option.id', 'item.option_id')
    .where('item.code', '=', code)
    .select(['item.id', 'item.code', 'item.value', 'option.code as option'])
    .executeTakeFirst()

/** An association with the codes of the products on sale that it names, in their order. */
export const findAssociation = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('product_associations as association')
    .innerJoin('product_association_types as type', 'type.id', 'association.type_id')
    .innerJoin('products as owner', 'owner.id', 'association.product_id')
    .where('association.id', '=', id)
    .select(['association.id', 'type.code as type', 'owner.code as owner'])
    .select(
      sql<
        string[]
      >`array(select p.code from product_association_products m join products p on p.id = m.product_id
            where m.association_id = association.id and p.enabled order by m.position, p.code)`.as(
        'members',
      ),
    )
    .executeTakeFirst()

export const findAssociationType = (db: Kysely<Database>, code: string) =>
  db.selectFrom('product_association_types').where('code', '=', code).selectAll().executeTakeFirst()
