import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureChromium, headless } from '@drogerie/tooling/chromium.ts'
import { crawl } from './crawl.ts'
import { duplicatedTexts, isIndexed, pageFaults } from './page-checks.ts'
import { auditPrices } from './prices.ts'
import { siteAt, sitemapOf, type Site } from './site.ts'

/** Products, brands and stores stand no farther from the homepage. clicks */
const farthest = 3
const shown = 40

function report(name: string, faults: readonly string[]): number {
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${name}: ${faults.length}`)
  for (const fault of faults.slice(0, shown)) console.log(`    ${fault}`)
  if (faults.length > shown) console.log(`    … and ${faults.length - shown} more`)
  return faults.length
}

async function auditPages(site: Site): Promise<number> {
  const sitemap = await sitemapOf(site)
  const listed = [...sitemap.values()].flat()
  const { pages, moved, broken } = await crawl(site, listed)
  const kept = pages.filter(
    (page) => isIndexed(page) && page.facts.canonical === site.origin + page.address,
  )
  const steps = new Map(pages.map((page) => [page.address, page.steps]))
  const near = ['produkty', 'znacky', 'prodejny'].flatMap((part) => sitemap.get(part) ?? [])
  const far = near.flatMap((address) =>
    (steps.get(address) ?? Infinity) <= farthest
      ? []
      : [`${address}: ${steps.get(address) ?? 'no'} steps`],
  )
  const keptAddresses = new Set(kept.map(({ address }) => address))
  const inSitemap = new Set(listed)
  console.log(
    `${pages.length} pages, ${kept.length} of them kept by search engines; ${listed.length} in the sitemap`,
  )
  const found = [
    report(
      'pages with a fault of their own',
      pages.flatMap((page) =>
        pageFaults(page, site.origin).map((fault) => `${page.address} ${fault}`),
      ),
    ),
    report('links to what is not there', broken),
    report('links through a redirect', moved),
    ...(['title', 'description', 'h1'] as const).map((kind) =>
      report(`groups of pages with the same ${kind}`, duplicatedTexts(pages, site.origin, kind)),
    ),
    report(`products, brands and stores farther than ${farthest} steps`, far),
    report(
      'addresses of the sitemap that search engines should not keep',
      listed.filter((address) => !keptAddresses.has(address)),
    ),
    report(
      'kept first pages that the sitemap lacks',
      [...keptAddresses].filter(
        (address) => !inSitemap.has(address) && !address.includes('strana='),
      ),
    ),
  ]
  return found.reduce((sum, one) => sum + one, 0)
}

/** `pnpm audit:site [origin]`: the whole running shop as search engines see it. */
async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const executablePath = ensureChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: headless,
  })
  try {
    const parser = await browser.newPage()
    const site = siteAt(positionals[0] ?? 'http://127.0.0.1:4000', parser)
    const started = performance.now()
    const pageFaultCount = await auditPages(site)
    const { products, variants, faults } = await auditPrices(site, parser)
    const priceFaultCount = report(
      `prices that differ (${products} products, ${variants} variants; API, page, structured data, feeds)`,
      faults,
    )
    console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`)
    return pageFaultCount + priceFaultCount === 0 ? 0 : 1
  } finally {
    await browser.close()
  }
}

process.exitCode = await main()
