import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import { LRUCache } from 'lru-cache'
import { isInside } from './share-of-network.ts'

const windowMs = 60_000
/**
 * Reports of one network in a minute; an open tab sends one or two. Behind an address from inside
 * are all shoppers.
 */
const most = { network: 120, inside: 12_000 } as const
/** Networks known at a time; the one that began longest ago is forgotten. */
const mostNetworks = 20_000

/**
 * Limits writes by network without identifying people.
 *
 * @returns seconds until the network may write again; 0 when it may.
 */
export function createNetworkLimit(now: () => number = () => performance.now()) {
  const windows = new LRUCache<string, { from: number; count: number }>({ max: mostNetworks })
  return (ip: string): number => {
    const network = clientNetwork(ip)
    const known = windows.peek(network) // without moving it up
    const window = known && now() - known.from < windowMs ? known : { from: now(), count: 0 }
    if (window !== known) windows.set(network, window)
    window.count += 1
    const isOver = window.count > (isInside(ip) ? most.inside : most.network)
    return isOver ? Math.ceil((window.from + windowMs - now()) / 1000) : 0
  }
}
