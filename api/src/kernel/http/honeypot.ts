import type { FastifyReply, FastifyRequest } from 'fastify'
import { endReply } from './end-reply.ts'

/**
 * Whether a bot has filled in the hidden field. Checked before validation: a bot must not learn
 * from a list of violations which fields to fill in.
 */
export function isFilledByMachine(body: unknown): boolean {
  const website: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'website') : undefined
  return typeof website === 'string' && website !== ''
}

/**
 * `preValidation` of a form that is answered 202: a machine gets just that, and nothing is kept.
 */
export async function takeFromMachines(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  return isFilledByMachine(request.body) ? endReply(reply.code(202).send()) : undefined
}
