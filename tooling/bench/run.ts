import { benchApi } from './api.ts'
import { benchBundle } from './bundle.ts'
import { benchPages } from './pages.ts'
import { benchPresses } from './presses.ts'
import { benchByApi } from './own-process.ts'
import { benchSizes } from './sizes.ts'

/** All shoppers of this command come from one address. */
process.env['LIMIT_FACTOR'] ??= '1000'

/** Pages measured when none are named. */
const defaultPages = {
  home: '/',
  listing: '/eshop/produkty/vlasy',
  product: '/eshop/katalog/cvrcek-detsky-sampon-bez-slz',
  results: '/eshop/vysledky-vyhledavani?q=sampon',
  cart: '/eshop/nakupni-kosik/nakupni-kosik',
}

const [what, ...parameters] = process.argv.slice(2)
/** `name=/path`; the path may hold further `=`. */
const named = Object.fromEntries(
  parameters.map((parameter) => [
    parameter.split('=', 1)[0] ?? '',
    parameter.replace(/^[^=]*=/, ''),
  ]),
)

if (what === 'sizes') await benchSizes()
else if (what === 'pages') await benchPages(parameters.length > 0 ? named : defaultPages)
else if (what === 'presses') await benchPresses(named)
else if (what === 'api' && parameters[0] === 'search') benchByApi('search', parameters.slice(1))
else if (what === 'imports') benchByApi('imports', parameters)
else if (what === 'api') await benchApi(parameters[0])
else if (what === 'bundle')
  await benchBundle(parameters[0] ?? 'shell', parameters[1], parameters[2])
else {
  console.log(
    'pnpm bench sizes | bundle [app [file [files]]] | pages [name=/path …] | presses [name=origin …] | api [origin] | api search [--products 1000,10000] [--postgres] | imports [--rows 100000] [--postgres]',
  )
  process.exitCode = 1
}
