import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Most bytes to drain: as many as a complaint with all its photos, and some more. */
const DRAINED_MAX_BYTES = 64 * 1024 * 1024

/**
 * Clients write their whole request before they read, so closing the connection under a long one
 * would lose the answer. The rest is therefore read and discarded, up to a limit; then the
 * connection serves further requests.
 */
export function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 413 || announcedBytes(request) > DRAINED_MAX_BYTES) return payload
    reply.removeHeader('Connection')
    readIntoNothing(request)
    return payload
  })
}

const announcedBytes = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0)

function readIntoNothing({ raw }: FastifyRequest): void {
  let bytes = 0
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > DRAINED_MAX_BYTES) raw.destroy()
  })
}
