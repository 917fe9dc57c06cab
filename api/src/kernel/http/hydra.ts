import type { FastifyRequest } from 'fastify'
import { badRequest } from './http-error.ts'

export type Paging = { page: number; itemsPerPage: number }

export type CollectionView = {
  '@id': string
  '@type': 'hydra:PartialCollectionView'
  'hydra:first'?: string
  'hydra:last'?: string
  'hydra:previous'?: string
  'hydra:next'?: string
}

type SearchMapping = {
  '@type': 'IriTemplateMapping'
  variable: string
  property: string | null
  required: boolean
}
type SearchTemplate = {
  '@type': 'hydra:IriTemplate'
  'hydra:template': string
  'hydra:variableRepresentation': string
  'hydra:mapping': SearchMapping[]
}

export type Collection<Member> = {
  '@context': string
  '@id': string
  '@type': 'hydra:Collection'
  'hydra:member': Member[]
  'hydra:totalItems': number
  'hydra:view'?: CollectionView
  'hydra:search'?: SearchTemplate
}

/** IRI of a shop resource; parts are percent-encoded, slashes inside a part too. */
export const shopIri = (...parts: (string | number)[]) =>
  `/api/v2/shop/${parts.map((part) => encodeURIComponent(part)).join('/')}`

/** Adds `@context`, which stands on the outermost object alone. */
export const asDocument = <Name extends string, Body extends { '@type': Name }>(
  body: Body,
): Body & { '@context': string } => ({
  '@context': `/api/v2/contexts/${body['@type']}`,
  ...body,
})

/** Path of a request without query and trailing slash. */
export function pathOf(request: Pick<FastifyRequest, 'url'>): string {
  const path = request.url.split('?', 1)[0] ?? ''
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Query of a request as it came; a question mark in a value is part of it. */
function queryOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

/**
 * `order[code]=asc` → `order%5Bcode%5D=asc`; what is encoded already stays so. The query was
 * decoded once before, so it can be.
 */
const encodedPair = (pair: string) =>
  pair
    .split(/=(.*)/s, 2)
    .map((part) => encodeURIComponent(decodeURIComponent(part.replaceAll('+', ' '))))
    .join('=')

/**
 * Wraps one page of members into a collection answer.
 *
 * @param shortName - resource of the members; names the context.
 * @param totalItems - after filters, before paging.
 * @param paging - absent for collections that are never paged.
 */
export function asCollection<Member>(
  request: FastifyRequest,
  shortName: string,
  members: Member[],
  ...[totalItems = members.length, paging]: [totalItems?: number, paging?: Paging]
): Collection<Member> {
  const path = pathOf(request)
  if (paging?.itemsPerPage === 0 && paging.page > 1)
    throw badRequest('Page should not be greater than 1 if limit is equal to 0')
  const view = viewOf(path, queryOf(request), totalItems, paging)
  const search = request.routeOptions.config.search
  return {
    '@context': `/api/v2/contexts/${shortName}`,
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:member': members,
    'hydra:totalItems': totalItems,
    ...(view ? { 'hydra:view': view } : {}),
    ...(search && search.length > 0 ? { 'hydra:search': searchTemplate(path, search) } : {}),
  }
}

/**
 * As `asCollection`, of all there are: the asked page of a list that is read whole because it is
 * short.
 */
export function asPageOf<Row, Member>(
  request: FastifyRequest,
  shortName: string,
  rows: readonly Row[],
  ...[present, { page, itemsPerPage }]: [present: (row: Row) => Member, paging: Paging]
): Collection<Member> {
  const members = rows
    .slice((page - 1) * itemsPerPage, page * itemsPerPage)
    .map((row) => present(row))
  return asCollection(request, shortName, members, rows.length, { page, itemsPerPage })
}

/** Members only, inside another answer. */
export const asGroup = <Member>(members: Member[], totalItems: number) => ({
  'hydra:member': members,
  'hydra:totalItems': totalItems,
})

/**
 * The links of a page. Absent when everything fits one page and the query holds nothing but `page`;
 * without links when other parameters are present but there is one page; an empty collection has no
 * first and last.
 */
export function viewOf(
  path: string,
  rawQuery: string,
  totalItems: number,
  paging?: Paging,
): CollectionView | undefined {
  const others = rawQuery
    .split('&')
    .filter((pair) => pair !== '' && !/^page(=|$)/.test(pair))
    .map(encodedPair)
  const lastPage =
    paging && paging.itemsPerPage > 0 ? Math.max(1, Math.ceil(totalItems / paging.itemsPerPage)) : 1
  const current = paging?.page ?? 1
  const paged = lastPage > 1 || current > 1
  if (!paged && others.length === 0) return undefined
  const at = (page?: number) => {
    const query = page === undefined ? others : [...others, `page=${page}`]
    return query.length > 0 ? `${path}?${query.join('&')}` : path
  }
  if (!paged) return { '@id': at(), '@type': 'hydra:PartialCollectionView' }
  return {
    '@id': at(current),
    '@type': 'hydra:PartialCollectionView',
    ...(totalItems > 0 ? { 'hydra:first': at(1), 'hydra:last': at(lastPage) } : {}),
    ...(current > 1 ? { 'hydra:previous': at(Math.min(current - 1, lastPage)) } : {}),
    ...(current < lastPage ? { 'hydra:next': at(current + 1) } : {}),
  }
}

function searchTemplate(path: string, variables: readonly string[]): SearchTemplate {
  return {
    '@type': 'hydra:IriTemplate',
    'hydra:template': `${path}{?${variables.join(',')}}`,
    'hydra:variableRepresentation': 'BasicRepresentation',
    'hydra:mapping': variables.map((variable) => ({
      '@type': 'IriTemplateMapping',
      variable,
      property: null,
      required: false,
    })),
  }
}

/**
 * The plain `application/json` form of an answer: no `@…` and `hydra:…` keys; a collection becomes
 * a bare array, a group inside an answer too.
 */
export function withoutHydra(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHydra)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  if ('hydra:member' in value) return withoutHydra(value['hydra:member'])
  const plain: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(value)) {
    if (!key.startsWith('@') && !key.startsWith('hydra:')) plain[key] = withoutHydra(member)
  }
  return plain
}
