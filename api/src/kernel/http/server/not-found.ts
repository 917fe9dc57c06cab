import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError, notFound } from '../http-error.ts'
import { pathOf } from '../hydra.ts'

type KnownRoute = { pattern: RegExp; method: string }

/**
 * Unknown addresses answer 404, known addresses with another verb 405 with `Allow`. The router only
 * knows one method at a time, so the patterns are kept here too; they are walked for refused
 * requests alone.
 */
export function addNotFoundHandler(app: FastifyInstance): void {
  const routes: KnownRoute[] = []
  app.addHook('onRoute', ({ method, url }) => {
    const pattern = patternOf(url)
    for (const name of Array.isArray(method) ? method : [method])
      routes.push({ pattern, method: name })
  })
  app.setNotFoundHandler((request) => {
    throw refusalFor(request, routes)
  })
}

function refusalFor(request: FastifyRequest, routes: KnownRoute[]): HttpError {
  const path = pathOf(request)
  const allowed = [
    ...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ]
  if (allowed.length === 0 || allowed.includes(request.method)) return notFound()
  const allow = [...allowed, 'OPTIONS'].toSorted().join(', ')
  // without the address: it may hold a token, and texts of errors end up in reports
  const description = `Method Not Allowed (Allow: ${allow})`
  const patch: Record<string, string> = allowed.includes('PATCH')
    ? { 'Accept-Patch': 'application/merge-patch+json' }
    : {}
  return new HttpError(405, description, { headers: { Allow: allow, ...patch } })
}

function patternOf(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/:[A-Za-z]+/g, '[^/]+')
  return new RegExp(`^${source === '/' ? '/' : source.replace(/\/$/, '')}$`)
}
