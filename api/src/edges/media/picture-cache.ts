import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** With a height, a picture of another aspect ratio is padded with the shop's background (`contain`) or cropped (`cover`). */
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
 * Draws pictures from SVG text and keeps them in a folder, named by what they were drawn from, so a changed drawing is
 * a new file. Two asking for the same at once wait for one drawing; at most two are drawn at a time.
 */
export function createPictureCache(folder: string): (picture: Picture) => Promise<Buffer> {
  const running = new Map<string, Promise<Buffer>>()
  const takeTurn = createTurns(2)

  return (picture) => {
    const { width, height, fit, source, format } = picture
    const shape = height === undefined ? String(width) : `${width}×${height} ${fit}`
    const name = `${createHash('sha256').update(`${shape} ${source}`).digest('hex')}.${format}`
    const known = running.get(name)
    if (known) return known
    const work = readOrDraw(join(folder, name), picture, takeTurn).finally(() =>
      running.delete(name),
    )
    running.set(name, work)
    return work
  }
}

type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

async function readOrDraw(path: string, picture: Picture, takeTurn: TakeTurn): Promise<Buffer> {
  const kept = await readFile(path).catch(() => null)
  if (kept) return kept
  const drawn = await takeTurn(() => draw(picture))
  // A full disk costs the copy, not the picture.
  await keep(path, drawn).catch(() => undefined)
  return drawn
}

const draw = ({ source, width, height, fit, format }: Picture) => {
  const shape =
    height === undefined ? { width } : { width, height, fit: fit ?? 'contain', background: ground }
  const image = sharp(Buffer.from(source), { density: 144, limitInputPixels: 50_000_000 }).resize(
    shape,
  )
  return encode[format](image).toBuffer()
}

async function keep(path: string, content: Buffer): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  const part = `${path}.${randomUUID()}.part`
  await writeFile(part, content)
  await rename(part, path)
}

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
