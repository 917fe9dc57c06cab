import type { FastifyInstance } from 'fastify'
import type { FrontSettings } from './settings.ts'

const validForDays = 180
const dayMs = 86_400_000

type Told = Pick<FrontSettings, 'publicOrigin' | 'securityContact' | 'securityPolicy'>

/** RFC 9116, valid for half a year from the request; null when no contact is set. */
export function securityText(
  { publicOrigin, securityContact, securityPolicy }: Told,
  now: number,
): string | null {
  if (securityContact === null) return null
  const expires = new Date(Math.floor(now / dayMs + validForDays) * dayMs).toISOString()
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: cs, en',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    ...(securityPolicy === null ? [] : [`Policy: ${securityPolicy}`]),
    '',
  ].join('\n')
}

/**
 * `/.well-known/security.txt`; without a contact in the settings it is not there, for nothing is
 * invented.
 */
export function securityTxt(app: FastifyInstance, settings: FrontSettings): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const text = securityText(settings, Date.now())
    if (text === null) return reply.code(404).header('cache-control', 'no-store').send()
    return reply
      .headers({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=86400',
      })
      .send(text)
  })
}
