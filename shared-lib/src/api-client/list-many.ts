import { limits } from '../contract/constants.ts'
import type { Collection } from '../contract/hydra.ts'
import type { ApiClient, CallOptions } from './api-client.ts'

type ManyOptions = CallOptions & {
  /** Members wanted at most. */
  most: number
}

/**
 * The first `most` members of a collection. The API gives a hundred at a time: what lies beyond is read by further pages,
 * side by side.
 */
export async function listMany<T>(
  api: Pick<ApiClient, 'list'>,
  path: string,
  { most, searchParams, ...options }: ManyOptions,
): Promise<Pick<Collection<T>, 'members' | 'totalItems'>> {
  const itemsPerPage = Math.min(most, limits.itemsPerPageMax)
  const read = (more: object) => api.list<T>(path, { ...options, searchParams: { ...searchParams, itemsPerPage, ...more } })
  const first = await read({})
  const pageCount = itemsPerPage === 0 ? 1 : Math.ceil(Math.min(most, first.totalItems) / itemsPerPage)
  const others = await Promise.all(Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) => read({ page: index + 2 })))
  const members = [first, ...others].flatMap((page) => page.members).slice(0, most)
  return { members, totalItems: first.totalItems }
}
