import { operations } from '@drogerie/shared-lib/contract/operations.ts'
import type { Operation } from '@drogerie/shared-lib/contract/operation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestApi, type TestApi } from '../test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ empty: true })
})
afterAll(() => api.close())

const keyOf = (method: string, url: string) =>
  `${method} ${url
    .replace('/api/v2/shop', '')
    .replaceAll(/:(\w+)/g, '{$1}')
    .replace('*', '{+path}')}`

const names = new Map<unknown, string>()
/**
 * The same schema has the same name; a collection is named by its members and what stands beside
 * them.
 */
function nameOf(schema: unknown): string | null {
  if (
    !(schema instanceof z.ZodMiniType) ||
    schema instanceof z.ZodMiniUndefined ||
    schema instanceof z.ZodMiniAny
  )
    return null
  const shape = schema instanceof z.ZodMiniObject ? schema.def.shape : {}
  const { 'hydra:member': members, ...others } = shape as Record<string, z.ZodMiniType>
  if (members instanceof z.ZodMiniArray) {
    const siblings = Object.entries(others).filter(([name]) => !/^(@|hydra:)/.test(name))
    return `collection of ${[members.def.element, ...siblings.map(([, sibling]) => sibling)].map(nameOf).join(', ')}`
  }
  const name = names.get(schema) ?? `schema ${names.size}`
  names.set(schema, name)
  return name
}

/** One form for both: what a route declares, and what the table says. */
const described = (operation: {
  query?: readonly string[]
  body?: unknown
  multipart?: boolean
  answers?: object
  file?: readonly string[]
}) => ({
  query: operation.query?.toSorted() ?? [],
  body: nameOf(operation.body),
  multipart: operation.multipart === true,
  answers: Object.entries(operation.answers ?? {}).map(([status, schema]) => [
    status,
    nameOf(schema),
  ]),
  file: operation.file ?? [],
})

function declared(
  method: string,
  { schema = {}, config = {} }: TestApi['app']['resources']['operations'][number]['route'],
) {
  const query =
    schema.querystring instanceof z.ZodMiniObject ? Object.keys(schema.querystring.def.shape) : []
  const usual = method === 'DELETE' || (!config.produces && method === 'POST') ? { 204: null } : {}
  return described({
    query,
    body: schema.body,
    multipart: schema.body !== undefined && config.multipart === true,
    answers: (schema.response as object | undefined) ?? usual,
    file: schema.response ? [] : (config.produces ?? []),
  })
}

test('a route reads the parameters that its path names, and no others', () => {
  const wrong = api.app.resources.operations.flatMap(({ method, url, route: { schema = {} } }) => {
    const inPath = [...url.matchAll(/:(\w+)|\*/g)].map(([all, name]) => name ?? all)
    const read =
      schema.params instanceof z.ZodMiniObject ? Object.keys(schema.params.def.shape) : []
    const isSame = JSON.stringify(inPath.toSorted()) === JSON.stringify(read.toSorted())
    return isSame ? [] : [`${method} ${url}: ${read.join(', ')}`]
  })
  expect(wrong).toEqual([])
})

test('every route is an operation of the table with the very same schemas, and every operation has its route @API-01', () => {
  const routes = api.app.resources.operations.map(({ method, url, route }) => [
    keyOf(method, url),
    declared(method, route),
  ])
  const table = Object.entries<Operation>(operations).map(([key, operation]) => [
    key,
    described(operation),
  ])
  expect(Object.fromEntries(routes)).toEqual(Object.fromEntries(table))
  expect(routes.length).toBe(table.length)
})
