import fp from 'fastify-plugin'
import { Gauge } from 'prom-client'
import { createLane } from '../../kernel/outbox/outbox-lane.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { forgetDeliveries } from './forget-deliveries.ts'
import { readBacklogs } from './webhook-backlogs.ts'

declare module 'fastify' {
  interface FastifyInstance {
    webhooks: {
      /** Sends all that is due now. @returns how many were taken. */
      drain(): Promise<number>
    }
  }
}

const ROUND_MS = 2_000

/**
 * Tells other systems what happens in the shop, unless that is another process's role. Tests call
 * `drain` themselves.
 */
export const webhooksPlugin = fp(
  async (app) => {
    const { db, config, metrics } = app
    let isStopped = false
    const lane = createLane(
      () => deliverWebhooks(db, () => isStopped),
      (error) => app.log.error({ err: error }, 'webhooks'),
    )
    app.decorate('webhooks', { drain: () => lane.drain() })
    app.jobs.register({
      name: 'forget-webhook-deliveries',
      everySeconds: 86_400,
      run: forgetDeliveries,
    })
    app.addHook('onClose', async () => {
      isStopped = true
      await lane.stop()
    })
    if (!config.role.works) return
    new Gauge({
      name: 'shop_webhook_late_seconds',
      help: 'How long the oldest event that its address has not taken has waited',
      labelNames: ['webhook'],
      registers: [metrics],
      async collect() {
        const backlogs = (await readBacklogs(db).catch(() => [])).filter(({ endedAt }) => !endedAt)
        this.reset()
        for (const { name, lateSeconds } of backlogs) this.set({ webhook: name }, lateSeconds)
      },
    })
    if (config.mode === 'test') return
    const rounds = setInterval(() => lane.wake(), ROUND_MS)
    app.addHook('onClose', async () => clearInterval(rounds))
  },
  { name: 'webhooks', dependencies: ['jobs'] },
)
