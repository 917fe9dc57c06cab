import { Counter, type Registry } from 'prom-client'

export type PageCounts = {
  /**
   * How pages were come by: kept and fresh, kept and stale, kept but changed since, or not kept.
   */
  taken: (how: 'fresh' | 'stale' | 'outdated' | 'rendered') => void
  /** A page was turned away. */
  shed: () => void
}

export function countPages(registry: Registry): PageCounts {
  const registers = [registry]
  const taken = new Counter({
    name: 'shop_kept_pages_total',
    help: 'Pages that may be kept: fresh and stale ones were, outdated ones show what has changed since, the others had to be rendered',
    labelNames: ['result'],
    registers,
  })
  const shed = new Counter({
    name: 'shop_shed_total',
    help: 'Requests turned away so that orders go on',
    registers,
  })
  return { taken: (result) => taken.inc({ result }), shed: () => shed.inc() }
}
