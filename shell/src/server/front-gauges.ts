import { Counter, Gauge, type Registry } from 'prom-client'
import type { FrontMetrics } from './lineup-metrics.ts'
import type { LineupFollower } from './live-lineup.ts'

type Seen = Pick<LineupFollower, 'current' | 'canary' | 'channelReadAt' | 'refusals' | 'quarantine'>

/**
 * Metrics of what this front serves, and of the load on its workers. Read when somebody asks; the
 * reader adds up the fronts.
 */
export function measureFront(registry: Registry, front: Seen, figures: FrontMetrics): void {
  measureLineups(registry, front, figures)
  measureWorkers(registry, front)
  const registers = [registry]
  new Gauge({
    name: 'shop_channel_read_timestamp_seconds',
    help: 'When the channel was read last and was not older than before; 0: never',
    registers,
    collect() {
      this.set((front.channelReadAt()?.getTime() ?? 0) / 1000)
    },
  })
  new Gauge({
    name: 'shop_releases_out',
    help: 'Releases in quarantine, whose code does not run',
    registers,
    collect() {
      this.set(front.quarantine().filter(({ out }) => out).length)
    },
  })
  new Gauge({
    name: 'shop_lineups_refused',
    help: 'Line-ups that were not let in, for now or for good',
    registers,
    collect() {
      this.set(front.refusals().length)
    },
  })
}

function measureLineups(
  registry: Registry,
  { current, canary }: Seen,
  figures: FrontMetrics,
): void {
  const registers = [registry]
  new Gauge({
    name: 'shop_lineup_share',
    help: 'Line-ups that serve, with the share of shoppers that get them',
    labelNames: ['lineup'],
    registers,
    collect() {
      this.reset()
      const few = canary()
      const share = (few?.percent ?? 0) / 100
      const live = current()
      if (live) this.set({ lineup: live.id }, 1 - share)
      if (few) this.set({ lineup: few.lineup.id }, share)
    },
  })
  new Counter({
    name: 'shop_lineup_pages_total',
    help: 'Pages by line-up; failed ones are code that did not work',
    labelNames: ['lineup', 'result'],
    registers,
    collect() {
      this.reset()
      for (const { lineup, pages } of figures.read())
        for (const result of ['rendered', 'failed'] as const)
          this.inc({ lineup, result }, pages[result])
    },
  })
  new Counter({
    name: 'shop_lineup_errors_total',
    help: 'What tabs reported by line-up and app: code that threw, and code that could not be loaded',
    labelNames: ['lineup', 'app', 'kind'],
    registers,
    collect() {
      this.reset()
      for (const { lineup, remotes } of figures.read())
        for (const [app, { errors, loadFailures }] of Object.entries(remotes)) {
          this.inc({ lineup, app, kind: 'thrown' }, errors)
          this.inc({ lineup, app, kind: 'not_loaded' }, loadFailures)
        }
    },
  })
}

function measureWorkers(registry: Registry, { current, canary }: Seen): void {
  const loads = () =>
    [current(), canary()?.lineup].flatMap((lineup) =>
      lineup ? [{ lineup: lineup.id, ...lineup.pool.load() }] : [],
    )
  new Gauge({
    name: 'shop_render_workers',
    help: 'Workers that take pages',
    labelNames: ['lineup'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { lineup, workers } of loads()) this.set({ lineup }, workers)
    },
  })
  new Gauge({
    name: 'shop_render_pages',
    help: 'Pages that workers hold, and pages that wait for one',
    labelNames: ['lineup', 'state'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { lineup, held, waiting } of loads()) {
        this.set({ lineup, state: 'held' }, held)
        this.set({ lineup, state: 'waiting' }, waiting)
      }
    },
  })
}
