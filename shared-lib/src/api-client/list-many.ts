import { limits } from '../contract/constants.ts'
import type { ApiClient } from './api-client.ts'
import type { CallArguments, ListOf, ListOperation } from './operation-types.ts'
import type { SearchParams } from './search-params.ts'

/**
 * The first `most` members of a collection. The API gives a hundred at a time: what lies beyond is
 * read by further pages, side by side.
 */
export async function listMany<Key extends ListOperation>(
  api: Pick<ApiClient, 'list'>,
  operation: Key,
  most: number,
  ...[call]: CallArguments<Key>
): Promise<{ members: ListOf<Key>['members']; totalItems: number }> {
  const itemsPerPage = Math.min(most, limits.itemsPerPageMax)
  const query = (call as { query?: SearchParams } | undefined)?.query
  const read = (more: object) =>
    api.list(
      operation,
      ...([
        { ...call, query: { ...query, itemsPerPage, ...more } },
      ] as unknown as CallArguments<Key>),
    )
  const first = await read({})
  const pageCount =
    itemsPerPage === 0 ? 1 : Math.ceil(Math.min(most, first.totalItems) / itemsPerPage)
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) => read({ page: index + 2 })),
  )
  const members = [first, ...others].flatMap((page) => page.members).slice(0, most)
  return { members: members as ListOf<Key>['members'], totalItems: first.totalItems }
}
