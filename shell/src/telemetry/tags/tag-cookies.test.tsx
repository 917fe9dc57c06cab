import { afterEach, expect, test, vi } from 'vitest'
import { forgetTagCookies } from './tag-cookies.ts'

afterEach(() => vi.restoreAllMocks())

/** The cookies that are deleted, for a shop at this host that holds some. */
function forgottenAt(hostname: string, cookies: string): string[] {
  const written: string[] = []
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text))
  vi.spyOn(location, 'hostname', 'get').mockReturnValue(hostname)
  forgetTagCookies()
  return written
}

test('cookies of tags go from this host and from every domain above it, and no other ones @SHELL-09 @CZ-10', () => {
  const written = forgottenAt('www.shop.example', 'auth=1; _ga=GA1; cart=2; _gcl_au=3; x_ga=4')
  const gone = (name: string) =>
    ['', '; Domain=www.shop.example', '; Domain=shop.example'].map(
      (domain) => `${name}=; Path=/; Max-Age=0${domain}`,
    )
  expect(written).toEqual([...gone('_ga'), ...gone('_gcl_au')])
})

test('a browser without cookies of tags is left alone @SHELL-09', () => {
  expect(forgottenAt('shop.example', 'auth=1; consent=2')).toEqual([])
})
