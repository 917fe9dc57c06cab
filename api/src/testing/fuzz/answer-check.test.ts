import { describe, expect, test } from 'vitest'
import { answerChecker } from './answer-check.ts'
import { operationFor, operationsOf, type ApiDescription } from './operations.ts'

const description: ApiDescription = {
  paths: {
    '/api/v2/shop/things/{code}': {
      get: {
        operationId: 'getThing',
        responses: {
          '200': {
            content: { 'application/ld+json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          '404': {
            content: {
              'application/ld+json': { schema: { $ref: '#/components/schemas/Error.jsonld' } },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        properties: { code: { type: 'string' } },
        required: ['code'],
        additionalProperties: false,
      },
      'Error.jsonld': { type: 'object', required: ['code', 'message'] },
      Problem: { type: 'object', required: ['title'] },
      PlainError: { type: 'object', required: ['code'] },
    },
  },
}
const check = answerChecker(description)
const operationAt = operationFor(operationsOf(description))
const answer = (statusCode: number, body: unknown, type = 'application/ld+json') =>
  ({
    statusCode,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': `${type}; charset=utf-8` },
  }) as never

describe('what the fuzzer would find @API-11', () => {
  test.each([
    ['a good answer', 200, { code: 'a' }, 'application/ld+json', []],
    [
      'a member too many',
      200,
      { code: 'a', secret: 1 },
      'application/ld+json',
      [/additional properties/],
    ],
    ['a wrong type', 200, { code: 1 }, 'application/ld+json', [/must be string/]],
    ['another form than declared', 200, { code: 'a' }, 'text/html', [/not declared/]],
    ['what is no JSON', 200, '<html>', 'application/ld+json', [/no JSON/]],
    [
      'a status nobody declared',
      201,
      { code: 'a' },
      'application/ld+json',
      [/201 is not declared/],
    ],
    [
      'a failure',
      500,
      { code: 500, message: 'x' },
      'application/ld+json',
      [/status 500/, /not declared/],
    ],
    [
      'a stack',
      404,
      { code: 404, message: 'x at run (/srv/file.ts:12)' },
      'application/ld+json',
      [/leaks/],
    ],
    [
      'a statement',
      404,
      { code: 404, message: 'select id from users' },
      'application/ld+json',
      [/leaks/],
    ],
  ] as const)('%s', (_name, status, body, type, problems) => {
    const found = check(operationAt('GET', '/api/v2/shop/things/x'), answer(status, body, type))
    expect(found.length).toBe(problems.length)
    for (const [index, pattern] of problems.entries()) expect(found[index]).toMatch(pattern)
  })

  test('addresses find their operation as a server resolves them', () => {
    expect(operationAt('GET', '/api/v2/shop/things/a%2Fb?x=1')?.id).toBe('getThing')
    expect(operationAt('GET', '/api/v2/shop/things/x/../y/')?.id).toBe('getThing')
    expect(operationAt('POST', '/api/v2/shop/things/x')).toBeNull()
    expect(operationAt('GET', '/api/v2/shop/other')).toBeNull()
  })
})
