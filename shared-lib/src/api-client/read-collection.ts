import { isRecord } from '../contract/is-record.ts'
import type { Collection, PageLinks } from '../contract/hydra.ts'

type JsonObject = Record<string, unknown>

/** Reads a hydra term with or without its prefix: both spellings are in use. */
const term = (body: JsonObject, name: string): unknown => body[`hydra:${name}`] ?? body[name]

function readView(value: unknown): PageLinks | null {
  if (!isRecord(value) || Array.isArray(value)) return null
  const links: PageLinks = {}
  for (const name of ['first', 'last', 'previous', 'next'] as const) {
    const link = term(value, name)
    if (typeof link === 'string') links[name] = link
  }
  return links
}

const hydraTerms = new Set(['member', 'totalItems', 'view', 'search'])
const isSibling = (key: string): boolean =>
  !key.startsWith('@') && !key.startsWith('hydra:') && !hydraTerms.has(key)

/**
 * Makes a collection of an answer: hydra with or without prefix, or the bare array of plain JSON.
 * What stands beside the members (aggregations, balance) is kept under its own name.
 *
 * @returns null when the body is no collection.
 */
export function readCollection(body: unknown): (Collection<unknown> & JsonObject) | null {
  if (Array.isArray(body)) return { members: body, totalItems: body.length, view: null }
  if (!isRecord(body)) return null
  const members = term(body, 'member')
  if (!Array.isArray(members)) return null
  const totalItems = term(body, 'totalItems')
  return {
    ...Object.fromEntries(Object.entries(body).filter(([key]) => isSibling(key))),
    members,
    totalItems: typeof totalItems === 'number' ? totalItems : members.length,
    view: readView(term(body, 'view')),
  }
}
