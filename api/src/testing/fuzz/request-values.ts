import fc from 'fast-check'
import { valuesOf, type Schemas } from './json-values.ts'
import type { KnownPaths } from './known-ids.ts'
import { knownValues } from './known-values.ts'
import { nastyText, nastyValue, spoilt } from './nasty-values.ts'
import type { Operation, Parameter } from './operations.ts'

export type Person = 'nobody' | 'jana' | 'stranger'
export type FuzzRequest = {
  person: Person
  url: string
  headers: Record<string, string>
  payload: string | undefined
}

/** Everything a request of one operation may be: mostly sensible, in one or two places spoilt. */
export function requestsOf(
  operation: Operation,
  schemas: Schemas,
  paths: KnownPaths,
): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      person: fc.constantFrom<Person>(
        'nobody',
        'nobody',
        'jana',
        'jana',
        'jana',
        'jana',
        'stranger',
      ),
      path: pathsOf(operation, paths),
      query: queriesOf(
        operation.parameters.filter(({ in: place }) => place === 'query'),
        schemas,
      ),
      headers: headersOf,
      body: bodiesOf(operation, schemas),
    })
    .map(({ person, path, query, headers, body }) => ({
      person,
      url: query === '' ? path : `${path}?${query}`,
      headers: { ...headers, ...(body?.type === undefined ? {} : { 'content-type': body.type }) },
      payload: body?.payload,
    }))
}

/** Objects too, some of which have no text of their own. */
const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
/** Segments of a path as a browser or a hand types them: invalid ones among valid ones. */
const rawSegments = [
  '%00',
  '..',
  '%2e%2e',
  '%2F',
  '%ff',
  '%',
  'a%2Fb',
  '.',
  '%0d%0a',
  ';',
  '%F0%9F%98%80',
  '-1',
  '0',
  '1',
  '2147483648',
  'null',
  '[]',
]
const longSegments = ['x'.repeat(10_000), encoded('ž'.repeat(290)), 'x'.repeat(64)]

function pathsOf({ path, parameters }: Operation, known: KnownPaths): fc.Arbitrary<string> {
  const count = parameters.filter(({ in: place }) => place === 'path').length
  if (count === 0) return fc.constantFrom(path, path, path, `${path}/`)
  const segment = fc.oneof(
    fc.constantFrom(...rawSegments),
    fc.constantFrom(...longSegments),
    nastyText.map(encoded),
  )
  const anySet = fc.array(segment, { minLength: count, maxLength: count })
  const realSets = (known.get(path) ?? []).filter((set) => set.length === count)
  if (realSets.length === 0) return anySet.map((set) => filled(path, set))
  const realSet = fc.constantFrom(...realSets)
  const mixed = fc
    .tuple(realSet, fc.constantFrom(...realSets), fc.nat(count), segment)
    .map(([set, other, at, junk]) => {
      if (at === count)
        return set.map((part, index) => (index === 0 ? part : (other[index] ?? part)))
      return set.map((part, index) => (index === at ? junk : part))
    })
  return fc
    .oneof(
      { weight: 7, arbitrary: realSet },
      { weight: 3, arbitrary: mixed },
      { weight: 1, arbitrary: anySet },
    )
    .map((set) => filled(path, set))
}

function filled(path: string, values: readonly string[]): string {
  let next = 0
  return path.replaceAll(/\{[^}]+\}/g, () => values[next++] ?? 'x')
}

function queriesOf(parameters: readonly Parameter[], schemas: Schemas): fc.Arbitrary<string> {
  const pairs = parameters.map(({ name, schema }) => {
    const value = fc.oneof(
      { weight: 11, arbitrary: valuesOf(schema, schemas, knownValues, name) },
      { weight: 1, arbitrary: nastyValue },
    )
    const spelling = value.chain((one) => spelled(name, one))
    return fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: spelling })
  })
  const strange = fc.oneof(
    fc.constantFrom(
      'x=1',
      'page=1&page=2',
      'a[__proto__][b]=1',
      'x[][]=1',
      '%ff=1',
      '&&',
      'order[price]=asc',
      '[]',
      'x[a]=1&x=2',
    ),
    fc.tuple(nastyText, nastyText).map(([name, value]) => `${encoded(name)}=${encoded(value)}`),
  )
  return fc
    .tuple(
      fc.tuple(...pairs),
      fc.oneof({ weight: 7, arbitrary: fc.constant('') }, { weight: 1, arbitrary: strange }),
    )
    .map(([own, other]) => [...own, other].filter((part) => part !== '').join('&'))
}

/** A parameter in one of the forms clients use; a list or an object also as its members. */
function spelled(name: string, value: unknown): fc.Arbitrary<string> {
  const plain = `${encoded(name)}=${encoded(asText(value))}`
  if (Array.isArray(value)) {
    const members = value.map((member) => `${encoded(name)}[]=${encoded(asText(member))}`).join('&')
    return fc.constantFrom(members, members, plain)
  }
  if (value !== null && typeof value === 'object') {
    return fc.constant(
      Object.entries(value)
        .map(([key, member]) => `${encoded(name)}[${encoded(key)}]=${encoded(asText(member))}`)
        .join('&'),
    )
  }
  return fc.constantFrom(
    plain,
    plain,
    plain,
    `${encoded(name)}[]=${encoded(asText(value))}`,
    encoded(name),
  )
}

/** There in one request of `one in`. */
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>, oneIn: number) =>
  fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const headersOf: fc.Arbitrary<Record<string, string>> = fc
  .record({
    accept: seldom(
      fc.constantFrom(
        'application/json',
        'application/json',
        '*/*',
        'text/html',
        'application/ld+json',
        'text/csv',
        'q=1;;,',
      ),
      3,
    ),
    'accept-language': seldom(fc.constantFrom('cs_CZ', 'cs-CZ', 'cs', 'xx', '*;q=0', "';--"), 6),
    'x-favourite-store': seldom(fc.constantFrom('0101', '0', "' or 1=1", 'x'.repeat(5000)), 6),
    'idempotency-key': seldom(fc.constantFrom('key-0001-abcdef', 'x'.repeat(300), ' '), 6),
    authorization: seldom(
      fc.constantFrom('Bearer x.y.z', 'Bearer ', 'Basic YTpi', 'Bearer null'),
      20,
    ),
    'if-none-match': seldom(fc.constantFrom('*', 'W/"x"', '"'), 6),
  })
  .map((headers) =>
    Object.fromEntries(
      Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  )

type Body = { type: string | undefined; payload: string } | undefined

const brokenBodies = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '17',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"x":"${'x'.repeat(300_000)}"}`,
  '{"x":1e999}',
  '\uFEFF{}',
  '{"email":"\\ud800"}',
]

function bodiesOf({ method, bodies }: Operation, schemas: Schemas): fc.Arbitrary<Body> {
  const types = Object.keys(bodies)
  const [usual] = types
  if (!usual)
    return method === 'GET'
      ? fc.constant(undefined)
      : fc.constantFrom(undefined, undefined, { type: 'application/json', payload: '{}' })
  const fitting = valuesOf(bodies[usual] ?? {}, schemas, knownValues)
  const value = fc.oneof(
    { weight: 5, arbitrary: fitting },
    { weight: 4, arbitrary: spoilt(fitting) },
    { weight: 1, arbitrary: nastyValue },
  )
  const json = value.map((one) => JSON.stringify(one) ?? '')
  const payload = fc.oneof(
    { weight: 12, arbitrary: json },
    { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) },
  )
  const type = fc.oneof(
    {
      weight: 14,
      arbitrary: fc.constantFrom(...types.filter((one) => !one.startsWith('multipart'))),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        undefined,
        'text/plain',
        'application/json; charset=latin1',
        'multipart/form-data; boundary=x',
        ...types,
      ),
    },
  )
  const jsonBody = fc.record({ type, payload })
  return types.includes('multipart/form-data')
    ? fc.oneof(jsonBody, fitting.chain(formOf), fitting.chain(formOf))
    : jsonBody
}

/** The members of a value as a form with a file, sometimes cut short. */
function formOf(value: unknown): fc.Arbitrary<Body> {
  const entries = value !== null && typeof value === 'object' ? Object.entries(value) : []
  const part = (head: string, content: string) =>
    `--fuzz\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
  const fields = entries.map(([key, member]) =>
    part(`name="${key}"`, typeof member === 'string' ? member : JSON.stringify(member)),
  )
  const whole = part('name="data"', JSON.stringify(value))
  const file = fc
    .constantFrom('', '<svg onload="alert(1)"/>', '\x89PNG\r\n\x1a\n', 'GIF89a')
    .map((content) => part('name="photos[]"; filename="../../x\u0000.jpg"', content))
  return fc
    .tuple(fc.constantFrom(fields.join(''), whole, ''), fc.option(file, { nil: '' }), fc.nat(9))
    .map(([form, photo, cut]) => ({
      type: 'multipart/form-data; boundary=fuzz',
      payload: cut === 0 ? `${form}${photo}`.slice(0, -7) : `${form}${photo}--fuzz--\r\n`,
    }))
}
