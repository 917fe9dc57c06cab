import type { FastifyReply } from 'fastify'

/**
 * Ends a request in a hook that has answered it. When the visitor leaves before the answer is out,
 * Fastify takes it for unsent and would go on to the handler, which must not do its work again.
 */
export async function endReply(reply: FastifyReply): Promise<FastifyReply> {
  await reply
  if (!reply.sent) reply.hijack()
  return reply
}
