import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

const safeName = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/
const maxCached = 600

type Asset = { bytes: Buffer; compressed: Buffer | null }

/** Immutable release files, from the front's verified copy. Names carry a content hash, so they may be kept for ever. */
export function assetsRoute(app: FastifyInstance, fileOf: (app: string, file: string) => string): void {
  const cache = new Map<string, Asset>()

  async function load(owner: string, file: string): Promise<Asset | null> {
    const key = `${owner}/${file}`
    const known = cache.get(key)
    if (known) return known
    const location = fileOf(owner, file)
    const bytes = await readFile(location).catch(() => null)
    if (!bytes) return null
    const asset = { bytes, compressed: await readFile(`${location}.br`).catch(() => null) }
    if (cache.size >= maxCached) cache.clear()
    cache.set(key, asset)
    return asset
  }

  app.get<{ Params: { owner: string; file: string } }>('/_mf/assets/:owner/:file', async (request, reply) => {
    const { owner, file } = request.params
    const type = types[path.extname(file)]
    const asset = type && safeName.test(owner) && safeName.test(file) ? await load(owner, file) : null
    if (!asset || !type) return reply.code(404).header('cache-control', 'no-store').send()
    reply.headers({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    if (!asset.compressed || !takesBrotli) return reply.send(asset.bytes)
    return reply.header('content-encoding', 'br').send(asset.compressed)
  })
}
