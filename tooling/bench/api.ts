import { defaultPorts, originOf } from '../scripts/shop-services.ts'
import { load, loadTerms, machine } from './load.ts'

/** Calls behind the busiest pages. */
const calls = {
  'list of 24 with facets': '/search/products-variants?taxon=vlasy&itemsPerPage=24&masterVariant=1&allowAggregations=1',
  'product detail': '/products-by-slug/cvrcek-detsky-sampon-bez-slz',
  search: '/search?query=sampon',
}

/** Load on the API itself: from its cache of public answers, then past it. The shop must be running, or `origin` be given. */
export async function benchApi(origin = originOf(defaultPorts(process.env).api)): Promise<void> {
  console.log(`${machine()}; ${loadTerms}`)
  for (const [name, path] of Object.entries(calls)) {
    const url = `${origin}/api/v2/shop${path}`
    console.log(`${name.padEnd(24)} kept   ${await load(url)}`)
    console.log(`${''.padEnd(24)} anew   ${await load(url, { anew: true })}`)
  }
}
