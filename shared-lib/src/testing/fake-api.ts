/** A request to the fake API, as a test sees it. */
export type FakeCall = {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  headers: Headers
}
type Answer = object | ((call: FakeCall) => Response | object)

const base = '/api/v2/shop'
const hydra = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/ld+json' } })

/** A collection as the API sends it; `beside` are its siblings (aggregations, distribution). */
export const aCollection = (members: readonly unknown[], beside: object = {}): object => ({
  '@type': 'hydra:Collection',
  'hydra:member': members,
  'hydra:totalItems': members.length,
  ...beside,
})

/** A refusal with the shop's numeric code. */
export const aRefusal = (status: number, code: number, message: string): Response =>
  hydra(status, {
    '@type': 'hydra:Error',
    'hydra:title': 'An error occurred',
    'hydra:description': message,
    code,
    message,
  })

/** Answer of the API that refuses one field. */
export const aViolation = (propertyPath: string, message: string): Response =>
  hydra(422, {
    '@type': 'ConstraintViolationList',
    code: 422,
    message,
    violations: [{ propertyPath, message, code: null }],
  })

/**
 * Answers calls from a table, `'GET /products-by-slug/gel': product`. A path without the query; a
 * function sees the call and may refuse. What is not in the table is 404, as at the real API.
 */
export function fakeApi(answers: Record<string, Answer>): {
  fetch: typeof fetch
  calls: FakeCall[]
} {
  const calls: FakeCall[] = []
  const answer: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const body =
      typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : (init?.body ?? null)
    const call: FakeCall = {
      method: init?.method ?? 'GET',
      path: url.pathname.replace(base, ''),
      query: url.searchParams,
      body,
      headers: new Headers(init?.headers),
    }
    calls.push(call)
    const found = answers[`${call.method} ${decodeURIComponent(call.path)}`]
    const result =
      found === undefined
        ? aRefusal(404, 404, 'Not Found')
        : typeof found === 'function'
          ? (found as (call: FakeCall) => Response | object)(call)
          : found
    const response =
      result instanceof Response ? result : hydra(call.method === 'POST' ? 201 : 200, result)
    // a made response knows no address
    return Object.defineProperty(response, 'url', { value: url.href })
  }
  return { fetch: answer, calls }
}
