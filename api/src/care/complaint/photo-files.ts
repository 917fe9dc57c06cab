import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { limitConcurrency } from '../../kernel/process/concurrency.ts'
import { violation } from '../../kernel/http/http-error.ts'
import { attachmentKind, AttachmentRefused, PIXELS_MAX } from './attachment-check.ts'
import type { KeptPhoto } from './complaint-tables.ts'
import { checkPdf } from './pdf-check.ts'
import type { ReceivedFile } from './read-upload.ts'
import { BROKEN_PICTURE } from './attachment-texts.ts'

/** Folder for the files of a request while it is received: on the process's own machine. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'complaints', 'incoming')

/** Folder of the file store for files that belong to a complaint. */
export const keptFolder = 'complaints/kept'

/** Names of attachments in the file store. */
export const keptNames = (names: readonly string[]): string[] =>
  names.map((name) => `${keptFolder}/${name}`)

/** A checked attachment, still in the temporary folder; the names are what it will be called. */
export type Attachment = KeptPhoto & {
  /** Temporary path and final name of each file that belongs to it. */
  moves: readonly (readonly [from: string, name: string])[]
}

/** The record of attachments that the database keeps. */
export const keptPhotos = (attachments: readonly Attachment[]): KeptPhoto[] =>
  attachments.map(({ fileName, thumbnailName, mimeType, bytes }) => ({
    fileName,
    thumbnailName,
    mimeType,
    bytes,
  }))

const EDGE_MAX = 2560
const THUMBNAIL_EDGE = 320
/** Pictures of all requests together: decoding takes a processor and much memory. */
const takeTurn = limitConcurrency(2)

/**
 * Checks and re-encodes what was received.
 *
 * @throws ViolationError 422 - at `photos[n]`, with the reason.
 */
export async function checkAttachments(files: readonly ReceivedFile[]): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  for (const [index, file] of files.entries()) {
    try {
      attachments.push(await takeTurn(() => checkAttachment(file)))
    } catch (error) {
      if (error instanceof AttachmentRefused) throw violation(`photos[${index}]`, error.message)
      throw error
    }
  }
  return attachments
}

async function checkAttachment(file: ReceivedFile): Promise<Attachment> {
  const kind = await attachmentKind(file.path)
  const name = randomBytes(24).toString('base64url')
  if (kind === 'pdf') {
    const fileName = `${name}.pdf`
    return {
      fileName,
      thumbnailName: null,
      mimeType: 'application/pdf',
      bytes: await checkPdf({ from: file.path, to: `${file.path}.pdf` }),
      moves: [[`${file.path}.pdf`, fileName]],
    }
  }
  const bytes = await encodePicture(file.path)
  const [fileName, thumbnailName] = [`${name}.jpg`, `${name}-s.jpg`]
  const moves = [
    [`${file.path}.jpg`, fileName],
    [`${file.path}-s.jpg`, thumbnailName],
  ] as const
  return { fileName, thumbnailName, mimeType: 'image/jpeg', bytes, moves }
}

/**
 * Turned upright, made smaller, without anything the camera wrote beside the picture (place, owner,
 * serial number).
 */
async function encodePicture(path: string): Promise<number> {
  const picture = () =>
    sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
  try {
    const { size } = await picture()
      .resize({ width: EDGE_MAX, height: EDGE_MAX, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 84 })
      .toFile(`${path}.jpg`)
    await picture()
      .resize({ width: THUMBNAIL_EDGE, height: THUMBNAIL_EDGE, fit: 'cover' })
      .jpeg({ quality: 76 })
      .toFile(`${path}-s.jpg`)
    return size
  } catch (error) {
    // The picture library wraps errors; a full disk is the only one that the picture did not cause.
    if (error instanceof Error && /no space|write error|unable to write/i.test(error.message))
      throw error
    throw new AttachmentRefused(BROKEN_PICTURE)
  }
}

/**
 * Puts the files where they stay. Call it before the transaction that names them commits: a file
 * without a row is swept later, a row without a file would be a broken complaint.
 */
export async function keepAttachments(
  attachments: readonly Attachment[],
  files: FileStore,
): Promise<void> {
  for (const [from, name] of attachments.flatMap(({ moves }) => moves))
    await files.put(`${keptFolder}/${name}`, await readFile(from))
}
