import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { LightMyRequestResponse as Response } from 'fastify'
import { answerChecker } from '../fuzz/answer-check.ts'
import type { FuzzShop } from '../fuzz/fuzz-shop.ts'

type Media = { example?: unknown }
type Raw = {
  operationId: string
  parameters?: { $ref?: string }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { $ref?: string; content?: Record<string, Media> }>
}

/** Examples of the description are requests that are taken and answers that are given. */
export function examplesSuite(shop: FuzzShop): void {
  const check = answerChecker(shop.description)
  const raw = new Map(
    Object.values(shop.description.paths as unknown as Record<string, Record<string, Raw>>)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  )
  const rawOf = (id: string): Raw => raw.get(id) ?? { operationId: id, responses: {} }
  const bodies = new Map(
    shop.app.resources.operations.map(({ method, url, body }) => [
      `${method} ${url.replace(/\*$/, ':path')}`,
      body,
    ]),
  )
  const schemaOf = (method: string, path: string) =>
    bodies.get(`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  const cases = shop.operations.map((operation) => [operation.id, operation] as const)

  describe('examples of the description @API-01', () => {
    test.each(cases)(
      '%s: the request fits the rules of its body, the answer its schema',
      (id, operation) => {
        const { requestBody, responses } = rawOf(id)
        for (const [type, media] of Object.entries(requestBody?.content ?? {})) {
          const schema = schemaOf(operation.method, operation.path)
          expect(media, `${type} of ${id}`).toHaveProperty('example')
          const result = schema
            ? z.safeParse(schema, media.example)
            : { success: false, error: { issues: ['no schema'] } }
          expect(result.success ? [] : result.error?.issues, id).toEqual([])
        }
        for (const [status, { content = {} }] of Object.entries(responses).filter(
          ([code]) => code < '3',
        )) {
          for (const [type, media] of Object.entries(content).filter(([name]) =>
            name.includes('json'),
          )) {
            expect(media, `${type} of ${id}`).toHaveProperty('example')
            const answer = {
              statusCode: Number(status),
              headers: { 'content-type': type },
              body: JSON.stringify(media.example),
            }
            expect(
              check(operation, answer as unknown as Response),
              `${status} ${type} of ${id}`,
            ).toEqual([])
          }
        }
      },
    )

    test('most answers are the seeded shop’s own', () => {
      const shown = [...raw.values()].filter(({ responses }) =>
        JSON.stringify(responses).includes('/api/v2/shop/'),
      )
      expect(shown.length).toBeGreaterThan(100)
      expect(JSON.stringify(shop.description)).not.toMatch(/"eyJ[\w-]{60,}/)
    })

    test('every refusal is described with a body that is one', () => {
      const { responses = {} } = shop.description.components as {
        responses?: Record<string, { content?: Record<string, Media> }>
      }
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining([
          'BadRequest',
          'Unauthorized',
          'NotFound',
          'UnprocessableContent',
          'Failure',
        ]),
      )
      for (const [name, { content = {} }] of Object.entries(responses)) {
        for (const media of Object.values(content))
          expect(media.example, name).toMatchObject({
            code: expect.any(Number) as number,
            message: expect.any(String) as string,
          })
      }
    })
  })

  describe('headers of the description @API-01', () => {
    const posts = shop.operations
      .filter(({ method }) => method === 'POST')
      .map((operation) => [operation.id, operation] as const)
    test.each(posts)('%s honours `Idempotency-Key` when it says so', async (id, operation) => {
      const named = (rawOf(id).parameters ?? []).some(
        ({ $ref }) => $ref === '#/components/parameters/IdempotencyKey',
      )
      const [[type, media] = ['', undefined]] = Object.entries(rawOf(id).requestBody?.content ?? {})
      const form = operation.bodies['application/x-www-form-urlencoded'] !== undefined
      const values =
        shop.ownPaths().get(operation.path)?.[0] ?? shop.paths.get(operation.path)?.[0] ?? []
      let next = 0
      const answer = await shop.app.inject({
        method: 'POST',
        url: operation.path.replaceAll(/\{[^}]+\}/g, () => values[next++] ?? '1'),
        headers: {
          ...shop.jana.headers,
          'idempotency-key': 'x',
          ...(media ? { 'content-type': form ? 'application/json' : type } : {}),
        },
        ...(media ? { payload: JSON.stringify(media.example) } : {}),
      })
      const isRefused = answer.body.includes('Idempotency-Key should be 8 to 200')
      expect([id, isRefused, answer.statusCode, answer.body.slice(0, 200)]).toEqual([
        id,
        named,
        expect.any(Number),
        expect.any(String),
      ])
    })

    test('an answer that can be kept names its ETag, and 304 is what it says', async () => {
      const tagged = shop.operations.filter(({ answers }) => answers['304'])
      expect(tagged.length).toBeGreaterThan(40)
      for (const { path } of tagged.filter((one) => !one.path.includes('{')).slice(0, 12)) {
        const first = await shop.app.inject(path)
        if (first.statusCode !== 200) continue
        expect(first.headers['etag'], path).toMatch(/^W\/"/)
        const again = await shop.app.inject({
          url: path,
          headers: { 'if-none-match': String(first.headers['etag']) },
        })
        expect([path, again.statusCode, again.body]).toEqual([path, 304, ''])
      }
    })
  })
}
