import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import { BlockList, isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { TabReport } from './lineup-metrics.ts'

/**
 * The most that all tabs of one network may add to the figures of one line-up. Anybody can send a
 * report; a canary is judged by several networks or not at all, for it takes three faults to end
 * one (guards.ts).
 */
const most = { faults: 2, samples: 10, tries: 10 }
/** The most networks kept at a time; the one with the oldest report is dropped. */
const mostNetworks = 20_000

type Share = { samples: number; tries: number; loadFailures: number; errors: number }

/**
 * A proxy that is not in FRONT_TRUSTED_PROXIES, or this machine: all shoppers are behind it, so it
 * is not one network.
 */
const inside = new BlockList()
inside.addSubnet('127.0.0.0', 8)
inside.addSubnet('10.0.0.0', 8)
inside.addSubnet('172.16.0.0', 12)
inside.addSubnet('192.168.0.0', 16)
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')

/** An address of a proxy or of this machine. */
export function isInside(ip: string): boolean {
  const [address = ''] = ip.split('%', 1)
  return inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * Leaves of each report what its network may still add; several faults of an app in one report are
 * one page that failed.
 */
export function createShares() {
  const shares = new LRUCache<string, Share>({ max: mostNetworks })

  function shareOf(key: string): Share {
    const known = shares.get(key)
    if (known) return known
    const share = { samples: 0, tries: 0, loadFailures: 0, errors: 0 }
    shares.set(key, share)
    return share
  }

  return (ip: string, report: TabReport): TabReport => {
    const single = {
      ...report,
      loadFailures: once(report.loadFailures),
      errors: once(report.errors),
    }
    if (isInside(ip)) return single
    const share = shareOf(`${report.lineup} ${clientNetwork(ip)}`)
    const { addToCart = { done: 0, failed: 0 } } = single
    const hasVitals = share.samples < most.samples
    share.samples += 1
    const isCounted = share.tries < most.tries
    share.tries += addToCart.done + addToCart.failed
    return {
      lineup: report.lineup,
      ...(hasVitals
        ? { first: single.first, vitals: single.vitals, drawn: single.drawn }
        : { first: false }),
      loadFailures: rest(share, 'loadFailures', single.loadFailures),
      errors: rest(share, 'errors', single.errors),
      ...(isCounted
        ? {
            addToCart: {
              done: Math.min(addToCart.done, most.tries),
              failed: Math.min(addToCart.failed, most.tries),
            },
          }
        : {}),
    }
  }
}

const once = (counts: Record<string, number> = {}) =>
  Object.fromEntries(Object.entries(counts).map(([app, count]) => [app, Math.min(count, 1)]))

/** Faults are counted over all apps: three apps with one each are three faults. */
function rest(
  share: Share,
  kind: 'loadFailures' | 'errors',
  counts: Record<string, number>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts).map(([app, count]) => {
      const left = Math.max(0, most.faults - share[kind])
      share[kind] += count
      return [app, Math.min(count, left)]
    }),
  )
}
