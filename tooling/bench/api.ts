import { defaultPorts, originOf } from '../src/shop-ports.ts'
import { load, loadChanges, loadTerms, machine } from './load.ts'

/** Calls behind the busiest pages. */
const calls = {
  'list of 24 with facets':
    '/search/products-variants?taxon=vlasy&itemsPerPage=24&masterVariant=1&allowAggregations=1',
  'product detail': '/products-by-slug/cvrcek-detsky-sampon-bez-slz',
  search: '/search?query=sampon',
}

const cartCount = 400
const productCount = 300

/**
 * Pieces of goods in stock into carts of its own, a different one each time. Writes into the shop
 * it measures.
 */
async function benchAddToCart(origin: string): Promise<string> {
  const shop = `${origin}/api/v2/shop`
  const json = async (response: Response) => (await response.json()) as Record<string, unknown>
  const codes: string[] = []
  for (let page = 1; codes.length < productCount; page += 1) {
    const list = await json(
      await fetch(
        `${shop}/search/products-variants?masterVariant=1&in_stock=1&itemsPerPage=100&page=${page}`,
      ),
    )
    const hits = list['hydra:member'] as { code: string }[]
    if (hits.length === 0) break
    codes.push(...hits.map(({ code }) => code))
  }
  const tokens: string[] = []
  const headers = { 'content-type': 'application/json' }
  while (tokens.length < cartCount)
    tokens.push(
      String(
        (await json(await fetch(`${shop}/orders`, { method: 'POST', headers, body: '{}' })))[
          'tokenValue'
        ],
      ),
    )
  return loadChanges(shop, (nth) => ({
    method: 'POST',
    path: `/api/v2/shop/orders/${tokens[nth % tokens.length]}/items`,
    headers,
    body: JSON.stringify({
      productVariant: codes[(nth + Math.floor(nth / cartCount)) % codes.length],
      quantity: 1,
    }),
  }))
}

/**
 * Load on the API itself: from its cache of public answers, then past it. The shop must be running,
 * or `origin` be given.
 */
export async function benchApi(origin = originOf(defaultPorts(process.env).api)): Promise<void> {
  console.log(`${machine()}; ${loadTerms}`)
  for (const [name, path] of Object.entries(calls)) {
    const url = `${origin}/api/v2/shop${path}`
    console.log(`${name.padEnd(24)} kept   ${await load(url)}`)
    console.log(`${''.padEnd(24)} anew   ${await load(url, { anew: true })}`)
  }
  console.log(`${'add to cart'.padEnd(24)}        ${await benchAddToCart(origin)}`)
}
