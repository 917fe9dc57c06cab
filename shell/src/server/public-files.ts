import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { rootFiles } from '@drogerie/tooling/release/front-addresses.ts'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { entityTag, isHeld, notChanged } from './entity-tag.ts'
import type { FrontSettings } from './settings.ts'

const directory = path.resolve(import.meta.dirname, '../../public')

/** Files at fixed addresses; name → content type. */
const files: Record<(typeof rootFiles)[number], string> = {
  'favicon.svg': 'image/svg+xml',
  'favicon.ico': 'image/x-icon',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'apple-touch-icon.png': 'image/png',
  'site.webmanifest': 'application/manifest+json; charset=utf-8',
  'kept-worker.mjs': 'text/javascript; charset=utf-8',
  'og.png': 'image/png',
  'robots.txt': 'text/plain; charset=utf-8',
}

/** A worker may call only what its own policy lets it. */
const ofWorker = { 'content-security-policy': "default-src 'none'; connect-src 'self'" }

export function publicFiles(app: FastifyInstance, { publicOrigin, siteName }: FrontSettings): void {
  /** Fills values of the settings into a file that names them. */
  function completed(name: string, bytes: Buffer): Buffer | string {
    if (name === 'robots.txt')
      return `${bytes.toString()}\nSitemap: ${publicOrigin}${paths.sitemap()}\n`
    if (name === 'site.webmanifest')
      return bytes.toString().replace('"{{siteName}}"', () => JSON.stringify(siteName))
    return bytes
  }

  for (const name of rootFiles) {
    app.get(`/${name}`, async (request, reply) => {
      const bytes = await readFile(path.join(directory, name))
      const content = completed(name, bytes)
      const tag = entityTag(content)
      reply.headers({
        'content-type': files[name],
        'cache-control': 'public, max-age=86400',
        etag: tag,
        ...(name === 'kept-worker.mjs' ? ofWorker : {}),
      })
      return isHeld(request, tag) ? notChanged(reply) : reply.send(content)
    })
  }
}
