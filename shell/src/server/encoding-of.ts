import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

/**
 * The encoding in which a body is sent.
 *
 * @param offered - what there is besides the plain body, the smallest first.
 * @returns null when the client takes the plain body alone.
 */
export const encodingOf = <Encoding extends string>(
  { headers }: FastifyRequest,
  offered: Encoding[],
): Encoding | null => negotiate(String(headers['accept-encoding'] ?? ''), offered)
