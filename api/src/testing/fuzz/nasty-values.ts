import fc from 'fast-check'

/**
 * Texts that break what trusts them: other alphabets, markup, SQL, templates, paths, numbers in
 * disguise, sheer length.
 */
export const nastyTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\u202Eabc',
  '\uFEFF',
  '𝕏😀👨‍👩‍👧‍👦',
  'Příliš žluťoučký kůň',
  'İstanbul ß ﬁ',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' or 1=1 --",
  "'; drop table orders; --",
  '1) union select password_hash from users --',
  '%',
  '_',
  '\\',
  '${7*7}{{7*7}}',
  '../../../etc/passwd',
  '..\\..\\windows',
  '//evil.example/x',
  'javascript:alert(1)',
  'x\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1.5',
  '1e3',
  '1e309',
  '9007199254740993',
  '2147483648',
  '99999999999999999999',
  '0x10',
  '2026-02-30',
  '0000-00-00',
  '2026-11-21T25:61:00Z',
  'infinity',
  'x'.repeat(300),
  'ž'.repeat(10_000),
  '(a+)+$'.repeat(200),
]

/** Values of every JSON type that a member should not have. */
export const nastyValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e21,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  Number.MAX_VALUE,
  [],
  [[]],
  [null],
  {},
  { '@id': '/api/v2/shop/products/1' },
  { length: 1 },
  ...nastyTexts,
]

export const nastyText = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
export const nastyValue = fc.oneof(fc.constantFrom(...nastyValues), fc.jsonValue({ maxDepth: 3 }))

type Path = (string | number)[]

/** Paths of every member of a JSON value, the deep ones too. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path]
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  return [path, ...entries.flatMap(([key, member]) => pathsOf(member, [...path, key]))]
}

/** A copy with one place replaced, or taken out when `change` is undefined. */
function withChange(value: unknown, [key, ...rest]: Path, change: unknown): unknown {
  if (key === undefined) return change
  if (Array.isArray(value))
    return value.map((member: unknown, index) =>
      index === key ? withChange(member, rest, change) : member,
    )
  const copy = { ...(value as Record<string, unknown>) }
  if (rest.length === 0 && change === undefined) delete copy[key]
  else copy[key] = withChange(copy[key], rest, change)
  return copy
}

/**
 * The same value with one to three of its parts spoilt: another type, out of range, missing, or
 * with strange companions.
 */
export const spoilt = (base: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      base,
      fc.array(fc.tuple(fc.nat(1000), fc.option(nastyValue, { nil: undefined, freq: 6 })), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([value, changes]) =>
      changes.reduce((spoiltSoFar: unknown, [place, change]) => {
        const paths = pathsOf(spoiltSoFar).slice(1)
        const path = paths[place % Math.max(1, paths.length)]
        return path
          ? withChange(spoiltSoFar, path, change)
          : { ...(spoiltSoFar as object), isGift: change, state: 'new', total: 1 }
      }, value),
    )
