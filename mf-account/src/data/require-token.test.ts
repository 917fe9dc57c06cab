import { expect, test } from 'vitest'
import { requireToken } from './require-token.ts'

const request = new Request('https://shop.example/muj-ucet/nakupy/x')

test.each(['a', 'Ab-9_z', 'x'.repeat(512)])('%s may be a token @SHELL-03', (token) => {
  expect(requireToken(token, request)).toBe(token)
})

test.each([undefined, '', 'x'.repeat(513), 'a b', '../tajne', 'a.b', 'š', 'a\n'])(
  '%j is none and gets a 404 @SHELL-03',
  (token) => {
    const attempt = () => {
      try {
        return requireToken(token, request)
      } catch (refusal) {
        return refusal
      }
    }
    expect(attempt()).toMatchObject({ init: { status: 404 } })
  },
)
