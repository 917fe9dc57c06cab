import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SortBy, SortDirection } from './enums.ts'
import { sortOptions } from './enum-values.ts'
import { phonePrefixes } from './phone-prefixes.ts'

const folder = new URL('.', import.meta.url)
const files = readdirSync(folder).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

const modules: [string, Record<string, unknown>][] = await Promise.all(
  files.map(async (file): Promise<[string, Record<string, unknown>]> => [
    file,
    await import(/* @vite-ignore */ new URL(file, folder).href),
  ]),
)
const schemas = modules.flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    value instanceof z.ZodMiniType ? [[file, name, value] as const] : [],
  ),
)

test.each(schemas)('%s %s turns into JSON Schema both ways @API-01', (_file, _name, schema) => {
  expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow()
  expect(() => z.toJSONSchema(schema, { io: 'output' })).not.toThrow()
})

test('no schema name is used twice, so that each can be a component of the API document @API-01', () => {
  const names = schemas.map(([, name]) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test.each(files)('%s imports zod/mini and its neighbours only', async (file) => {
  const { readFile } = await import('node:fs/promises')
  const source = await readFile(new URL(file, folder), 'utf8')
  const imports = [...source.matchAll(/^(?:import|export) .* from '([^']+)'/gm)].map(
    (match) => match[1],
  )
  expect(imports.filter((path) => path !== 'zod/mini' && !path?.startsWith('./'))).toEqual([])
})

test('the six sort options of the specification come first, each in words the API knows @CAT-04', () => {
  expect(sortOptions.slice(0, 6).map(({ code }) => code)).toEqual([
    'relevance',
    'recommended',
    'top_rated',
    'cheapest',
    'most_expensive',
    'most_sold',
  ])
  for (const { orderBy, sort } of sortOptions) {
    expect(SortBy.options).toContain(orderBy)
    expect(SortDirection.options).toContain(sort)
  }
})

test('phone prefixes: 28 countries, each once, the default first @ACC-16', () => {
  expect(new Set(phonePrefixes.map(({ prefix }) => prefix)).size).toBe(28)
  expect(new Set(phonePrefixes.map(({ country }) => country)).size).toBe(28)
  expect(phonePrefixes[0]?.prefix).toBe('+420')
})
