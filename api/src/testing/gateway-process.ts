import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { StandInPayment } from '../standins/gateway-payments.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'

export const merchant = { merchant: 'drogerie-local', secret: 'local-gateway-secret' }

export type GatewayProcess = {
  url: string
  start(): Promise<void>
  /** The gateway is gone, with everything it knew. */
  kill(): Promise<void>
  /** Puts a payment into any state, behind the shop's back. */
  set(transId: string, change: Partial<StandInPayment> & { gone?: boolean }): Promise<void>
  payments(): Promise<StandInPayment[]>
}

/** The payment gateway as a process of its own. @param notifyUrl - where it posts what happens. */
export async function gatewayProcess(notifyUrl: string): Promise<GatewayProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const env = {
    ...process.env,
    GATEWAY_PORT: String(port),
    GATEWAY_NOTIFY_URL: notifyUrl,
    COMGATE_MERCHANT: merchant.merchant,
    COMGATE_SECRET: merchant.secret,
  }
  return {
    url,
    async start() {
      child = spawn(process.execPath, [join(import.meta.dirname, '../standins/gateway.ts')], {
        env,
        stdio: 'ignore',
      })
      while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
        if (child.exitCode !== null) throw new Error(`the gateway ended with ${child.exitCode}`)
        await wait(30)
      }
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async set(transId, change) {
      const headers = { 'content-type': 'application/json' }
      await fetch(`${url}/zkouska/${transId}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(change),
      })
    },
    payments: async () => (await (await fetch(`${url}/zkouska`)).json()) as StandInPayment[],
  }
}
