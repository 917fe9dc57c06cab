import type {
  SearchTaxon,
  Taxon,
  TaxonImage,
  TaxonShort,
} from '@drogerie/shared-lib/contract/taxon.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { ancestorsOf, type TaxonNode } from './taxon-tree.ts'

const fieldsOf = (node: TaxonNode) => ({
  '@id': shopIri('taxons', node.code),
  '@type': 'Taxon' as const,
  id: node.id,
  code: node.code,
  name: node.name,
  slug: node.slug,
  description: node.description,
  parentCode: node.parent?.code ?? null,
  parentLevel: node.parent?.level ?? null,
  mainImage: node.image,
  tint: node.tint,
  enabled: true,
  level: node.level,
  position: node.position,
  productsCount: node.productsCount,
})

const breadcrumbsOf = (node: TaxonNode) =>
  ancestorsOf(node).map(({ name, slug }) => ({ name, slug }))

/** @param origin - of the shop: clients of other origins load the picture from there. */
export const presentTaxonImage = (
  { id, image }: { id: number; image: string },
  origin: string,
): TaxonImage => ({
  '@id': shopIri('taxon-images', id),
  '@type': 'TaxonImage',
  id,
  type: 'main',
  path: new URL(image, origin).href,
})

/** @param origin - of the shop, before its picture. */
export const presentTaxon = (node: TaxonNode, origin: string): Taxon => ({
  ...fieldsOf(node),
  children: node.children.map(({ code }) => shopIri('taxons', code)),
  images:
    node.image === null ? [] : [presentTaxonImage({ id: node.id, image: node.image }, origin)],
  breadcrumbs: breadcrumbsOf(node),
})

export const presentShortTaxon = (node: TaxonNode): TaxonShort => ({
  '@id': shopIri('taxons', node.code),
  '@type': 'Taxon',
  code: node.code,
  name: node.name,
  slug: node.slug,
  mainImage: node.image,
  tint: node.tint,
  enabled: true,
  productsCount: node.productsCount,
})

/** A category with its children as objects, two levels deep; below them addresses only. */
export const presentSearchTaxon = (node: TaxonNode): SearchTaxon => ({
  ...fieldsOf(node),
  metaTitle: node.meta_title,
  children: node.children.map((child) => ({
    ...fieldsOf(child),
    children: child.children.map((grandchild) => ({
      ...fieldsOf(grandchild),
      children: grandchild.children.map(({ code }) => shopIri('taxons', code)),
    })),
  })),
  breadcrumbs: breadcrumbsOf(node),
})
