import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { cachedByKey } from '../../kernel/db/cached.ts'
import { badRequest, notFound } from '../../kernel/http/http-error.ts'
import { packshotSvg } from '../packshots/packshot.ts'
import {
  illustrationSizes,
  type MediaFile,
  parseMediaFile,
  pictureSizes,
  sharePicture,
} from './media-file-name.ts'
import { findIllustration, findPackshot } from './media-repository.ts'
import { createPictureCache } from './picture-cache.ts'

const SVG_TTL_MS = 60_000
const SVGS_KEPT = 500
const config = { anyFormat: true, cache: 'own' } as const
const schema = { hide: true } as const

const packed = promisify(brotliCompress)
const packing = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 6,
  },
}

/** A drawing and the same packed: most of it are the outlines of letters, which pack to a third. */
type Drawing = { source: Buffer; brotli: Buffer }

const mimeTypes = {
  svg: 'image/svg+xml; charset=utf-8',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
}

/**
 * `/media/p/{variantCode}.svg`, `-400|-800.webp|avif`, `-160.png` and `-share.jpg` for networks;
 * `/media/{folder}/{name}` likewise for illustrations, with 1200. Anything else is a 400.
 */
export const mediaPlugin: FastifyPluginAsync = async (app) => {
  const svgOf = cachedByKey<Drawing | null>(SVG_TTL_MS, SVGS_KEPT)
  const picture = createPictureCache(app.files, 'media-cache')

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    file: MediaFile | null,
    load: (name: string) => Promise<string | null>,
  ) => {
    if (!file) throw badRequest('No such size or format')
    const folder = request.url.split('/')[2]
    const drawing = await svgOf(`${folder}/${file.name}`, async () =>
      drawingOf(await load(file.name)),
    )
    if (drawing === null) throw notFound()
    const { format, size } = file
    if (format === 'svg' || size === null) return sendDrawing(request, reply, drawing)
    // goods stand whole on the ground, scenes fill the picture
    const shape =
      format === 'jpg'
        ? ({ height: sharePicture.height, fit: folder === 'p' ? 'contain' : 'cover' } as const)
        : {}
    const body = await picture({ source: drawing.source.toString(), width: size, format, ...shape })
    return sendCached(request, reply, body, mimeTypes[format])
  }

  const loadPackshot = async (code: string) => {
    const spec = await findPackshot(app.db, code)
    return spec ? packshotSvg(spec) : null
  }

  const loadIllustration = (folder: string) => (name: string) =>
    findIllustration(app.db, `${folder}/${name}.svg`)

  app.get<{ Params: { file: string } }>(
    '/media/p/:file',
    { config, schema },
    async (request, reply) =>
      send(request, reply, parseMediaFile(request.params.file, pictureSizes), loadPackshot),
  )

  app.get<{ Params: { folder: string; file: string } }>(
    '/media/:folder/:file',
    { config, schema },
    async (request, reply) => {
      const { folder, file } = request.params
      if (!/^[a-z]{1,12}$/.test(folder)) throw badRequest('No such size or format')
      return send(request, reply, parseMediaFile(file, illustrationSizes), loadIllustration(folder))
    },
  )

  app.get('/media/*', { config, schema }, async () => {
    throw badRequest('No such size or format')
  })
}

async function drawingOf(svg: string | null): Promise<Drawing | null> {
  if (svg === null) return null
  const source = Buffer.from(svg)
  return { source, brotli: await packed(source, packing) }
}

function sendDrawing(request: FastifyRequest, reply: FastifyReply, { source, brotli }: Drawing) {
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  void reply.header('Vary', 'Accept-Encoding')
  if (takesBrotli) void reply.header('Content-Encoding', 'br')
  return sendCached(request, reply, takesBrotli ? brotli : source, mimeTypes.svg)
}

function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  contentType: string,
) {
  const tag = `"${createHash('sha1').update(body).digest('base64url')}"`
  reply.headers({
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: tag,
    'Content-Security-Policy':
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type(contentType).send(body)
}
