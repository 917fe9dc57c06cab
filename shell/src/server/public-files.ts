import { rootFiles } from '@drogerie/tooling/release/front-addresses.ts'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FrontSettings } from './settings.ts'

const directory = path.resolve(import.meta.dirname, '../../public')

/** Files at fixed addresses; name → content type. */
const files: Record<(typeof rootFiles)[number], string> = {
  'favicon.svg': 'image/svg+xml',
  'apple-touch-icon.png': 'image/png',
  'og.png': 'image/png',
  'robots.txt': 'text/plain; charset=utf-8',
}

export function publicFiles(app: FastifyInstance, { publicOrigin }: FrontSettings): void {
  for (const name of rootFiles) {
    app.get(`/${name}`, async (_request, reply) => {
      const bytes = await readFile(path.join(directory, name))
      const content = name === 'robots.txt' ? `${bytes.toString()}\nSitemap: ${publicOrigin}/sitemap.xml\n` : bytes
      return reply.headers({ 'content-type': files[name], 'cache-control': 'public, max-age=86400' }).send(content)
    })
  }
}
