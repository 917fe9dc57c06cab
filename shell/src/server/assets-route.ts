import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { encodingOf } from './encoding-of.ts'
import type { LineupFollower } from './live-lineup.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

const safeName = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/
/** Several line-ups' worth of files; each release brings new ones. */
const mostCachedBytes = 24 * 1024 * 1024

type Asset = { bytes: Buffer; compressed: Buffer | null }

/** At least 1, which `LRUCache` demands: a file may be empty. */
const sizeOf = ({ bytes, compressed }: Asset) =>
  Math.max(1, bytes.length + (compressed?.length ?? 0))

/** The least recently used files make room; what is larger than all of it is not kept. */
const createFileCache = () =>
  new LRUCache<string, Asset>({ maxSize: mostCachedBytes, sizeCalculation: sizeOf })

/**
 * @throws Error when it may be there and cannot be read just now: no descriptor left, a disk that
 *   fails.
 */
const bytesOf = (location: string): Promise<Buffer | null> =>
  readFile(location).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

async function read(location: string): Promise<Asset | null> {
  const bytes = await bytesOf(location)
  return bytes && { bytes, compressed: await bytesOf(`${location}.br`) }
}

/**
 * Immutable release files from the front's verified copy. Files of a kept line-up that the copy
 * lacks are fetched into it first. Names carry a content hash, so caches may keep them without
 * limit.
 */
export function assetsRoute(
  app: FastifyInstance,
  { assetFile, fetchAsset }: Pick<LineupFollower, 'assetFile' | 'fetchAsset'>,
): void {
  const cache = createFileCache()
  const fetching = new Map<string, Promise<boolean>>()

  function fetchOnce(key: string, owner: string, file: string): Promise<boolean> {
    const running = fetching.get(key) ?? fetchAsset(owner, file).finally(() => fetching.delete(key))
    fetching.set(key, running)
    return running
  }

  /** @throws Error when it may be a file of a kept line-up, and the store does not say. */
  async function load(owner: string, file: string): Promise<Asset | null> {
    const key = `${owner}/${file}`
    const known = cache.get(key)
    if (known) return known
    const location = assetFile(owner, file)
    const asset =
      (await read(location)) ?? ((await fetchOnce(key, owner, file)) ? await read(location) : null)
    if (asset) cache.set(key, asset)
    return asset
  }

  app.get<{ Params: { owner: string; file: string } }>(
    '/_mf/assets/:owner/:file',
    async (request, reply) => {
      const { owner, file } = request.params
      const type = types[path.extname(file)]
      if (!type || !safeName.test(owner) || !safeName.test(file))
        return reply.code(404).header('cache-control', 'no-store').send()
      const asset = await load(owner, file).catch((error: unknown) => {
        request.log.error({ error: String(error), owner, file }, 'release file not read')
        return 'away' as const
      })
      if (asset === 'away')
        return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' }).send()
      if (!asset) return reply.code(404).header('cache-control', 'no-store').send()
      reply.headers({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      if (!asset.compressed || !encodingOf(request, ['br'])) return reply.send(asset.bytes)
      return reply.header('content-encoding', 'br').send(asset.compressed)
    },
  )
}
