import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { csText } from '@drogerie/shared-lib/i18n/cs-text.ts'
import type { FastifyRequest } from 'fastify'
import { HttpError, violation } from '../../kernel/http/http-error.ts'

/**
 * A file as it came, in a temporary folder; its name and type were only claims and are not kept.
 */
export type ReceivedFile = { path: string; sha256: string; bytes: number }

export type Upload = {
  fields: ReadonlyMap<string, string>
  files: ReceivedFile[]
  discard(): Promise<void>
}

const FIELD_MAX_BYTES = 64 * 1024
const FIELDS_MAX = 100
/** Five whole attachments, and room for the words around them. */
const REQUEST_MAX_BYTES = limits.attachmentsMax * limits.attachmentMaxBytes + 512 * 1024

/** @throws HttpError 413 - before a byte is read, when Content-Length is too large. */
export function refuseTooLong(request: FastifyRequest): void {
  if (Number(request.headers['content-length'] ?? 0) > REQUEST_MAX_BYTES) throw tooLarge()
}

/**
 * Reads a multipart request, its files straight to disk. The caller must `discard` the upload.
 *
 * @throws HttpError 413 - a file or a field is too long; 422 - too many files; 400 - truncated, or
 *   no multipart; 503 - the disk is full. Nothing is left on the disk then.
 */
export async function readUpload(request: FastifyRequest, incoming: string): Promise<Upload> {
  const folder = join(incoming, randomUUID())
  await mkdir(folder, { recursive: true })
  const discard = () => rm(folder, { recursive: true, force: true })
  const fields = new Map<string, string>()
  const files: ReceivedFile[] = []
  try {
    for await (const part of request.parts({ limits: partLimits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooManyWords()
        // the database keeps no null characters
        fields.set(part.fieldname, String(part.value).replaceAll('\0', '\uFFFD'))
      } else if (isEmptyInput(part.filename) || !isPhotoField(part.fieldname)) {
        part.file.resume()
      } else if (files.length === limits.attachmentsMax) {
        throw violation('photos', csText('form.error.attachments'))
      } else {
        files.push(await receive(part.file, join(folder, String(files.length))))
      }
    }
    return { fields, files, discard }
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume() // the rest is read into nothing, so that the client gets to see the answer
    await discard()
    throw refusalOf(error)
  }
}

const partLimits = {
  fileSize: limits.attachmentMaxBytes,
  files: limits.attachmentsMax + 1,
  fields: FIELDS_MAX,
  fieldSize: FIELD_MAX_BYTES,
  fieldNameSize: 100,
  headerPairs: 20,
}

/** An empty file input is sent as a nameless, empty file. */
const isEmptyInput = (name: string | undefined) => name === undefined || name === ''
const isPhotoField = (name: string) => name === 'photos' || /^photos\[\d{0,3}\]$/.test(name)

async function receive(
  file: Readable & { truncated?: boolean },
  path: string,
): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(file, measure, createWriteStream(path))
  if (file.truncated) throw tooLarge()
  return { path, sha256: hash.digest('hex'), bytes }
}

const tooLarge = () =>
  new HttpError(413, 'Payload Too Large', {
    message: csText('form.error.attachmentSize'),
    headers: { Connection: 'close' },
  })

/** Text fields; an overlong one is refused before it is validated. */
const tooManyWords = () =>
  new HttpError(413, 'Payload Too Large', {
    message: 'Formulář obsahuje příliš mnoho textu. Zkraťte ho prosím.',
  })

/** Maps the parser's errors to ours; other errors pass unchanged. */
function refusalOf(error: unknown): unknown {
  if (error instanceof HttpError || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'FST_FILES_LIMIT') return violation('photos', csText('form.error.attachments'))
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return tooManyWords()
  if (isDiskFull(error)) return diskFull(error)
  return new HttpError(400, 'The multipart body could not be read', {
    message: 'Odeslání se přerušilo. Zkuste to prosím znovu.',
    cause: error,
  })
}

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

export const diskFull = (cause: unknown) =>
  new HttpError(503, 'Service Unavailable', { cause, headers: { 'Retry-After': '60' } })
