import { Gauge, type Registry } from 'prom-client'
import type { OpenDatabase } from './database.ts'

/**
 * Connections to the database, and who waits for one: the queue in which a shop that is too slow
 * stands.
 */
export function measurePool(registry: Registry, pool: OpenDatabase['pool']): void {
  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections to the database by state; waiting ones are requests without a connection',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
