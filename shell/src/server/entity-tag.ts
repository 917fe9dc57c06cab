import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Weak, because one tag covers all compressed forms of the body. */
export const entityTag = (content: Buffer | string): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

/** The tag without its quotes, for places where quotes may not stand. */
export const opaqueOf = (tag: string): string => tag.slice('W/"'.length, -1)

/** Whether the client already has this version (`If-None-Match`). */
export function isHeld(request: FastifyRequest, tag: string): boolean {
  const held = request.headers['if-none-match']
  return (
    held !== undefined &&
    (held.trim() === '*' ||
      held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.slice(2)))
  )
}

/** Ends a request with nothing but its headers. */
export const notChanged = (reply: FastifyReply): FastifyReply => reply.code(304).send()
