import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseHydraDocumentation } from '@api-platform/api-doc-parser'
import jsonld from 'jsonld'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { FuzzShop } from '../fuzz/fuzz-shop.ts'

/** The library as it is today; its types know neither promises alone nor `safe`. */
type SafeJsonLd = {
  expand(document: object, options: object): Promise<object[]>
  compact(document: object, context: string, options: object): Promise<Record<string, unknown>>
}
const { expand, compact } = jsonld as unknown as SafeJsonLd

type Document = Record<string, unknown> & { '@context': string; '@id': string; '@type': string }
const ORIGIN = 'http://127.0.0.1:4100'

/** Programs of others, on the documents as served. */
export function machineSuite(shop: FuzzShop): void {
  /** Contexts of the API are read from it; a processor must never need anybody else's. */
  const documentLoader = async (url: string) => {
    if (!url.startsWith(`${ORIGIN}/api/v2/contexts/`))
      throw new Error(`an address of another: ${url}`)
    const answer = await shop.app.inject(url.slice(ORIGIN.length))
    return { contextUrl: undefined, documentUrl: url, document: answer.json<object>() }
  }

  describe('programs nobody here wrote read the API @API-01', () => {
    test('the linter of OpenAPI finds nothing, warnings included', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'drogerie-openapi-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const file = join(folder, 'openapi.json')
      await writeFile(file, JSON.stringify(shop.description))
      const api = join(import.meta.dirname, '../../..')
      const lint = promisify(execFile)(
        process.execPath,
        [
          join(api, 'node_modules/@redocly/cli/bin/cli.js'),
          'lint',
          file,
          '--config',
          join(api, 'redocly.yaml'),
          '--format=json',
        ],
        {
          env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
          maxBuffer: 20 * 1024 * 1024,
        },
      )
      const { stdout } = await lint.catch((error: { stdout: string }) => error)
      const { totals, problems } = JSON.parse(stdout) as {
        totals: object
        problems: { ruleId: string; message: string }[]
      }
      expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
      expect(totals).toMatchObject({ errors: 0, warnings: 0 })
    })

    test('a Hydra client that knows the conventions alone finds every collection and its fields', async () => {
      const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
      // the server calls itself by its configured origin, and this one listens on any free port
      const real = globalThis.fetch
      globalThis.fetch = (input, init) =>
        real(String(input instanceof Request ? input.url : input).replace(ORIGIN, origin), init)
      try {
        const { api, response } = await parseHydraDocumentation(`${origin}/api/v2`)
        expect(response.status).toBe(200)
        const {
          '@context': _context,
          '@id': _id,
          '@type': _type,
          ...entry
        } = (await shop.app.inject('/api/v2')).json<Record<string, string>>()
        const found = api.resources?.map(({ url }) => new URL(url, origin).pathname) ?? []
        expect(found.toSorted()).toEqual(Object.values(entry).toSorted())
        const product = api.resources?.find(({ title }) => title === 'Product')
        expect(product?.readableFields?.map(({ name }) => name)).toEqual(
          expect.arrayContaining(['code', 'name', 'slug', 'variants']),
        )
      } finally {
        globalThis.fetch = real
      }
    })

    test('every kind of answer expands and comes back in safe mode', async () => {
      const own = shop.ownPaths()
      const kinds = new Map<string, Document>()
      for (const { method, path, answers } of shop.operations) {
        if (method !== 'GET' || !answers['200']?.content['application/ld+json']) continue
        const values = own.get(path)?.[0] ?? shop.paths.get(path)?.[0] ?? []
        let next = 0
        const url = path.replaceAll(/\{[^}]+\}/g, () => values[next++] ?? 'x')
        const answer = await shop.app.inject({ url, headers: shop.jana.headers })
        if (answer.statusCode === 200) kinds.set(path, answer.json<Document>())
      }
      expect(kinds.size).toBeGreaterThan(80)
      for (const [path, document] of kinds) {
        const options = { base: ORIGIN, documentLoader, safe: true }
        const expanded = await expand(document, options)
        expect(expanded.length, path).toBeGreaterThan(0)
        const again = await compact(expanded, `${ORIGIN}${document['@context']}`, options)
        expect(again['@type'], path).toBe(document['@type'])
      }
    })
  })
}
