import type { InjectOptions } from 'fastify'
import type { FuzzShop } from '../fuzz/fuzz-shop.ts'

export type Json = Record<string, unknown>
type Said = { status: number; headers: Record<string, unknown>; body: Json; text: string }
type Collection = Json & {
  'hydra:member': (Json & { '@id': string })[]
  'hydra:totalItems': number
  'hydra:view'?: Partial<Record<string, string>>
}

type GenericClient = {
  get(url: string, headers?: Record<string, string>): Promise<Said>
  send(
    method: 'POST' | 'PUT' | 'PATCH',
    url: string,
    body: unknown,
    contentType?: string,
  ): Promise<Said>
  collection(url: string): Promise<Collection>
}

/** A client that knows the conventions alone; `headers` identify it. */
export function genericClient(shop: FuzzShop, headers: Record<string, string> = {}): GenericClient {
  const ask = async (request: InjectOptions): Promise<Said> => {
    const answer = await shop.app.inject(request)
    const isJson = /json/.test(String(answer.headers['content-type'])) && answer.body !== ''
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json<Json>() : {},
      text: answer.body,
    }
  }
  const get: GenericClient['get'] = (url, more = {}) =>
    ask({ url, headers: { ...headers, ...more } })
  return {
    get,
    send: async (method, url, body, contentType) => {
      await shop.forgetAttempts()
      const type =
        contentType ?? (method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json')
      return ask({
        method,
        url,
        payload: JSON.stringify(body),
        headers: { ...headers, 'content-type': type },
      })
    },
    collection: async (url) => (await get(url)).body as Collection,
  }
}

const MOVING = new Set(['updatedAt', 'checkedAt', 'token'])

/** A record without members that change by themselves. */
export function withoutMovingMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMovingMembers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !MOVING.has(key))
      .map(([key, member]) => [key, withoutMovingMembers(member)]),
  )
}
