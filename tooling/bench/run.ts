import { benchPages } from './pages.ts'
import { benchSizes } from './sizes.ts'

/** Pages measured when none are named. */
const defaultPages = {
  home: '/',
  listing: '/eshop/produkty/plet',
  product: '/eshop/katalog/zubni-pasta',
  search: '/eshop/vysledky-vyhledavani?q=krem',
}

const [what, ...parameters] = process.argv.slice(2)
const named = Object.fromEntries(parameters.map((parameter) => parameter.split('=', 2) as [string, string]))

if (what === 'sizes') await benchSizes()
else if (what === 'pages') await benchPages(parameters.length > 0 ? named : defaultPages)
else {
  console.log('pnpm bench sizes | pages [name=/path …]')
  process.exitCode = 1
}
