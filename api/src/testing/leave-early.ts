import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { request, type RequestOptions } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets a visitor leave while the answer is being made ready, as compressing one takes its time.
 * Before the server is ready.
 *
 * @returns asks, leaves, and waits until the server has noticed; a later request comes after
 *   whatever this one still does.
 */
export function letVisitorsLeave(
  app: FastifyInstance,
): (path: string, options?: RequestOptions, body?: object) => Promise<void> {
  let leave: (() => void) | null = null
  const left = Promise.withResolvers<void>()
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!leave) return payload
    const closed = once(reply.raw, 'close')
    leave()
    leave = null
    await closed
    await nextTurn() // the answer is ready only after they have left
    left.resolve()
    return payload
  })
  return async (path, options = {}, body) => {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const visit = request(`${origin}${path}`, options).on('error', () => {})
    leave = () => visit.destroy()
    visit.end(body && JSON.stringify(body))
    await left.promise
  }
}
