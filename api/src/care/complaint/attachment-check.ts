import { open } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { BROKEN_PDF, BROKEN_PICTURE } from './attachment-texts.ts'

/** The type of a file by its bytes; its name and declared type are ignored. */
export type AttachmentKind = 'picture' | 'pdf'

/** Why a file is refused, as a sentence for the shopper. */
export class AttachmentRefused extends Error {}

const ACCEPTED = 'Přiložte prosím fotku JPEG, PNG nebo WebP, případně PDF.'
/** 50 megapixels: more than any phone takes, less than a bomb needs. */
export const PIXELS_MAX = 50_000_000

const signatures: readonly [RegExp, 'jpeg' | 'png' | 'webp' | 'pdf' | 'heic'][] = [
  [/^ffd8ff/, 'jpeg'],
  [/^89504e470d0a1a0a/, 'png'],
  [/^52494646.{8}57454250/, 'webp'],
  [/^255044462d/, 'pdf'],
  // an ISO media file whose brand is one of the HEVC picture ones: what an iPhone stores
  [
    /^.{8}66747970(68656963|68656978|68657663|68657678|6865696d|68656973|6d696631|6d736631)/,
    'heic',
  ],
]

/**
 * Decides what a file is.
 *
 * @throws AttachmentRefused - none of the accepted kinds, broken, more than one thing at once, or
 *   too many pixels.
 */
export async function attachmentKind(path: string): Promise<AttachmentKind> {
  const { head, tail } = await edgesOf(path)
  const kind = signatures.find(([pattern]) =>
    pattern.test(head.subarray(0, 16).toString('hex')),
  )?.[1]
  if (kind === 'heic') throw new AttachmentRefused(`Fotky HEIC neumíme přečíst. ${ACCEPTED}`)
  if (kind === undefined) throw new AttachmentRefused(ACCEPTED)
  if (isMoreThanOne(head, tail)) throw new AttachmentRefused(ACCEPTED)
  if (kind === 'pdf') {
    if (!/%%EOF\s*$/.test(tail.toString('latin1'))) throw new AttachmentRefused(BROKEN_PDF)
    return 'pdf'
  }
  await checkPicture(path, kind)
  return 'picture'
}

async function checkPicture(path: string, kind: 'jpeg' | 'png' | 'webp'): Promise<void> {
  let metadata: Metadata
  try {
    metadata = await sharp(path, { limitInputPixels: false, failOn: 'error' }).metadata()
  } catch {
    throw new AttachmentRefused(BROKEN_PICTURE)
  }
  const { width, height, format, pages = 1 } = metadata
  if (format !== kind) throw new AttachmentRefused(ACCEPTED)
  if (width * height * pages > PIXELS_MAX)
    throw new AttachmentRefused('Obrázek má příliš mnoho pixelů. Nejvýše může mít 50 megapixelů.')
}

const EDGE_BYTES = 1024
/** A zip archive ends with its directory and a comment of at most 64 kB. */
const ARCHIVE_END_BYTES = 66_000

async function edgesOf(path: string): Promise<{ head: Buffer; tail: Buffer }> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(EDGE_BYTES, size))
    const tail = Buffer.alloc(Math.min(ARCHIVE_END_BYTES, size))
    await file.read(head, 0, head.length, 0)
    await file.read(tail, 0, tail.length, size - tail.length)
    return { head, tail }
  } finally {
    await file.close()
  }
}

/** A picture or PDF that some other program would open as an archive, a page or another PDF. */
function isMoreThanOne(head: Buffer, tail: Buffer): boolean {
  const isArchive = tail.includes(Buffer.from('PK\u0005\u0006', 'latin1'))
  const isPage = /<(?:!doctype|html|script|svg|body|iframe)/i.test(
    head.toString('latin1') + tail.subarray(-EDGE_BYTES).toString('latin1'),
  )
  return isArchive || isPage || head.indexOf('%PDF-') > 0
}
