import sharp, { type Sharp } from 'sharp'
import { hashOf } from '../../kernel/values/hash-of.ts'
import { contentOf, type FileStore } from '../../kernel/files/file-store.ts'

/**
 * With a height, a picture of another aspect ratio is padded with the shop's background (`contain`)
 * or cropped (`cover`).
 */
export type Picture = {
  source: string
  width: number
  height?: number
  fit?: 'contain' | 'cover'
  format: 'webp' | 'avif' | 'png' | 'jpg'
}

/** The ground of the shop's pages. */
const ground = '#fbf7f1'

const encode = {
  webp: (image: Sharp) => image.webp({ quality: 82, effort: 4 }),
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 2 }),
  png: (image: Sharp) => image.png({ palette: true, quality: 90 }),
  jpg: (image: Sharp) => image.flatten({ background: ground }).jpeg({ quality: 82, mozjpeg: true }),
}

/**
 * Draws pictures from SVG text and keeps them in a folder of the store, named by what they were
 * drawn from, so a changed drawing is a new file. Two asking for the same at once wait for one
 * drawing; at most two are drawn at a time.
 */
export function createPictureCache(
  files: FileStore,
  folder: string,
): (picture: Picture) => Promise<Buffer> {
  const running = new Map<string, Promise<Buffer>>()
  const takeTurn = createTurns(2)

  return (picture) => {
    const { width, height, fit, source, format } = picture
    const shape = height === undefined ? String(width) : `${width}×${height} ${fit}`
    const name = `${hashOf(`${shape} ${source}`)}.${format}`
    const known = running.get(name)
    if (known) return known
    const work = readOrDraw(`${folder}/${name}`, picture).finally(() => running.delete(name))
    running.set(name, work)
    return work
  }

  async function readOrDraw(place: string, picture: Picture): Promise<Buffer> {
    const kept = await contentOf(files, place).catch(() => null)
    if (kept) return kept
    const drawn = await takeTurn(() => draw(picture))
    // A full disk, or a bucket that is away, costs the copy, not the picture.
    await files.put(place, drawn).catch(() => undefined)
    return drawn
  }
}

const draw = ({ source, width, height, fit, format }: Picture) => {
  const shape =
    height === undefined ? { width } : { width, height, fit: fit ?? 'contain', background: ground }
  const image = sharp(Buffer.from(source), { density: 144, limitInputPixels: 50_000_000 }).resize(
    shape,
  )
  return encode[format](image).toBuffer()
}

type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

function createTurns(atOnce: number): TakeTurn {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
