import { locale } from '@drogerie/shared-lib/contract/constants.ts'
import type {
  ProductAssociation,
  ProductAssociationType,
  ProductAttributeValue,
  ProductImage,
  ProductOption,
  ProductOptionValue,
  ProductTaxon,
} from '@drogerie/shared-lib/contract/product.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import type {
  findAssociation,
  findAssociationType,
  findAttribute,
  findAttributeValue,
  findImage,
  findOption,
  findOptionValue,
  findProductTaxon,
} from './product-part-repository.ts'

type Found<Find extends (...given: never[]) => Promise<unknown>> = NonNullable<
  Awaited<ReturnType<Find>>
>

export const presentAttributeValue = ({
  id,
  value,
  code,
  name,
  type,
}: Found<typeof findAttributeValue>): ProductAttributeValue => ({
  '@id': shopIri('product-attribute-values', id),
  '@type': 'ProductAttributeValue',
  id,
  attribute: shopIri('product-attributes', code),
  localeCode: locale.isoApi,
  name,
  code,
  type,
  value: value as string,
})

export const presentAttribute = ({
  id,
  code,
  name,
  type,
  position,
}: Found<typeof findAttribute>) => ({
  '@id': shopIri('product-attributes', code),
  '@type': 'ProductAttribute' as const,
  id,
  code,
  name,
  type,
  position,
})

/** @param origin - of the shop: clients of other origins load the picture from there. */
export const presentImage = (
  { id, type, path, variant_code: code }: Found<typeof findImage>,
  origin: string,
): ProductImage => ({
  '@id': shopIri('product-images', id),
  '@type': 'ProductImage',
  id,
  type,
  path: new URL(path, origin).href,
  variants: code === null ? [] : [shopIri('product-variants', code)],
})

export const presentProductTaxon = ({
  id,
  position,
  taxon,
  product,
}: Found<typeof findProductTaxon>): ProductTaxon => ({
  '@id': shopIri('product-taxons', id),
  '@type': 'ProductTaxon',
  id,
  taxon: shopIri('taxons', taxon),
  product: shopIri('products', product),
  position,
})

export const presentOption = ({
  id,
  code,
  name,
  position,
  values,
}: Found<typeof findOption>): ProductOption => ({
  '@id': shopIri('product-options', code),
  '@type': 'ProductOption',
  id,
  code,
  name,
  position,
  values: values.map((value) => shopIri('product-option-values', value)),
})

/** An option at its product's address, with the values that can be chosen there. */
export const presentOptionOfProduct = (
  product: string,
  option: Found<typeof findOption>,
): ProductOption => ({
  ...presentOption(option),
  '@id': shopIri('products', product, 'options', option.code),
})

export const presentOptionValue = ({
  id,
  code,
  value,
  option,
}: Found<typeof findOptionValue>): ProductOptionValue => ({
  '@id': shopIri('product-option-values', code),
  '@type': 'ProductOptionValue',
  id,
  code,
  value,
  option: shopIri('product-options', option),
})

export const presentAssociation = ({
  id,
  type,
  owner,
  members,
}: Found<typeof findAssociation>): ProductAssociation => ({
  '@id': shopIri('product-associations', id),
  '@type': 'ProductAssociation',
  id,
  type: shopIri('product-association-types', type),
  owner: shopIri('products', owner),
  associatedProducts: members.map((code) => shopIri('products', code)),
})

export const presentAssociationType = (
  row: Found<typeof findAssociationType>,
): ProductAssociationType => ({
  '@id': shopIri('product-association-types', row.code),
  '@type': 'ProductAssociationType',
  ...row,
})
