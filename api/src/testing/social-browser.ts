import type { OrderShop } from './order-shop.ts'
import { shopOrigin } from './identity-providers.ts'

/** `person: 'novy'` with an `email` is a new person. */
export type Choice = { person?: string; email?: string; fault?: string; hide?: string }
/** The provider's redirect to the shop. */
export type Return = { method: 'GET' | 'POST'; url: string; fields: Record<string, string> }

type Cookie = { value: string; attributes: string }

const comesFromElsewhere = (attributes: string) =>
  /; SameSite=None(;|$)/.test(attributes) && /; Secure(;|$)/.test(attributes)

/**
 * A browser without a window: it keeps cookies, sends them where they belong, and leaves those out
 * that a form of another site does not bring.
 */
export function socialBrowser(shop: OrderShop) {
  const cookies = new Map<string, Cookie>()
  const keep = (header: unknown) => {
    for (const line of [header ?? []].flat() as string[]) {
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, { value, attributes })
    }
  }
  const cookieHeader = (path: string, isCrossSitePost = false) =>
    [...cookies]
      .filter(([, { attributes }]) => path.startsWith(/Path=([^;]+)/.exec(attributes)?.[1] ?? '/'))
      .filter(([, { attributes }]) => !isCrossSitePost || comesFromElsewhere(attributes))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')

  const browser = {
    cookies,
    /** Asks the shop to sign in through a provider; where it sends the browser. */
    async start(provider: string, query = ''): Promise<URL> {
      const url = `/oauth/connect/${provider}${query}`
      const answer = await shop.app.inject({
        method: 'GET',
        url,
        headers: { cookie: cookieHeader(url) },
      })
      keep(answer.headers['set-cookie'])
      return new URL(String(answer.headers['location']))
    },
    /** Chooses on the provider's page. */
    async choose(asked: URL, { person = '', ...rest }: Choice): Promise<Return> {
      const page = await fetch(asked)
      if (page.status !== 200) throw new Error(`the provider refused: ${await page.text()}`)
      const body = new URLSearchParams({ person, ...rest })
      const chosen = await fetch(asked, { method: 'POST', body, redirect: 'manual' })
      const location = chosen.headers.get('location')
      if (location) return { method: 'GET', url: location.replace(shopOrigin, ''), fields: {} }
      const form = await chosen.text()
      const action = /<form method="post" action="([^"]+)"/.exec(form)?.[1] ?? ''
      const inputs = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
      const fields = Object.fromEntries(
        inputs.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]),
      )
      return { method: 'POST', url: action.replace(shopOrigin, ''), fields }
    },
    /** Brings the answer to the shop; where it leads. */
    async come({ method, url, fields }: Return): Promise<string> {
      const headers = { cookie: cookieHeader(url, method === 'POST') }
      const payload = new URLSearchParams(fields).toString()
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await shop.app.inject(
        method === 'GET'
          ? { method, url: url.replace(/#.*/, ''), headers }
          : { method, url, payload, headers: { ...headers, ...form } },
      )
      keep(answer.headers['set-cookie'])
      return String(answer.headers['location'])
    },
    /** The whole way. */
    async signIn(provider: string, choice: Choice, query = ''): Promise<string> {
      return browser.come(await browser.choose(await browser.start(provider, query), choice))
    },
    /** A call of the shop's pages. */
    async call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: unknown) {
      const answer = await shop.call(method, path, payload, {
        cookie: cookieHeader(`/api/v2/shop${path}`),
      })
      keep(answer.headers['set-cookie'])
      return answer
    },
    /** Swaps the code that a login ended with. @param end - where it led to. */
    swap: (end: string) =>
      browser.call('POST', '/authentication-token', {
        oauthCode: new URL(end).searchParams.get('code'),
      }),
  }
  return browser
}

export type SocialBrowser = ReturnType<typeof socialBrowser>
