import { Counter, type Registry } from 'prom-client'

/** How pages were come by: kept and fresh, kept and stale, or not kept. */
export type PageCounts = { taken: (how: 'fresh' | 'stale' | 'rendered') => void }

export function countPages(registry: Registry): PageCounts {
  const taken = new Counter({
    name: 'shop_kept_pages_total',
    help: 'Pages that may be kept: fresh and stale ones were, the others had to be rendered',
    labelNames: ['result'],
    registers: [registry],
  })
  return { taken: (result) => taken.inc({ result }) }
}
