import lighthouse from 'lighthouse'
import { launch } from 'chrome-launcher'
import { ensureChromium } from '../src/chromium.ts'
import { defaultPorts, originOf } from '../src/shop-ports.ts'
import { load, loadTerms, machine } from './load.ts'

const runs = 3
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Figures = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  tbtMs: number
  cls: number
  scriptKb: number
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function audit(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`lighthouse gave nothing for ${url}`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const items =
    (
      audits['resource-summary']?.details as
        { items?: { resourceType: string; transferSize: number }[] } | undefined
    )?.items ?? []
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    tbtMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    cls: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)),
    scriptKb: Math.round(
      (items.find(({ resourceType }) => resourceType === 'script')?.transferSize ?? 0) / 1000,
    ),
  }
}

async function lighthouseMedians(url: string, port: number): Promise<Figures> {
  const all: Figures[] = []
  for (let run = 0; run < runs; run++) all.push(await audit(url, port))
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[]
  return Object.fromEntries(
    names.map((name) => [name, median(all.map((figures) => figures[name]))]),
  ) as Figures
}

/**
 * Lighthouse (mobile, simulated) and load on each page given as name=path; the shop must be
 * running.
 */
export async function benchPages(pages: Record<string, string>): Promise<void> {
  const origin = originOf(defaultPorts(process.env).shell)
  const chromePath = ensureChromium('whole')
  const chrome = await launch({ chromeFlags, ...(chromePath ? { chromePath } : {}) })
  try {
    console.log(`${machine()}; Lighthouse mobile, medians of ${runs}; load: ${loadTerms}`)
    for (const [name, path] of Object.entries(pages)) {
      const figures = await lighthouseMedians(origin + path, chrome.port)
      console.log(
        `${name.padEnd(10)} ${Object.entries(figures)
          .map(([key, value]) => `${key} ${value}`)
          .join('  ')}`,
      )
      console.log(`${''.padEnd(10)} kept ${await load(origin + path)}`)
      console.log(`${''.padEnd(10)} anew ${await load(origin + path, { anew: true })}`)
    }
  } finally {
    chrome.kill()
  }
}
