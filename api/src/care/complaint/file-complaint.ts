import type { CreateComplaintPayload } from '@drogerie/shared-lib/contract/complaint.ts'
import type { PendingStatement } from '@drogerie/shared-lib/contract/pending-statement.ts'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { findPlacedOrder } from './claimed-orders.ts'
import { hasPhotoNamed } from './complaint-repository.ts'
import { claimedPieces, createComplaint, unknownOrder } from './create-complaint.ts'
import { filesOfStatements, keepStatement } from './pending-statements.ts'
import {
  checkAttachments,
  keepAttachments,
  keptNames,
  keptPhotos,
  type Attachment,
} from './photo-files.ts'
import { diskFull, isDiskFull, type Upload } from './read-upload.ts'

type FilingDeps = { db: Kysely<Database>; store: FileStore }
type Filing = {
  payload: CreateComplaintPayload
  files: Upload['files']
  request: FastifyRequest
}

/**
 * Files a complaint with its attachments. Of somebody who has not proved to be the customer, it
 * waits for the order's mailbox as a statement.
 *
 * @returns the statement that waits, or the token of the complaint.
 * @throws ViolationError - the order is unknown, an attachment is refused, or as `createComplaint`;
 *   HttpError 429 - too many statements; 503 - the disk is full;
 *   FilesAway.
 */
export async function fileComplaint(
  { db, store }: FilingDeps,
  { payload, files, request }: Filing,
): Promise<{ pending: PendingStatement } | { token: string }> {
  const viewer = request.customer
  let attachments: Attachment[] = []
  try {
    attachments = await checkAttachments(files)
    const found = await findPlacedOrder(db, viewer, payload)
    if (!found) throw unknownOrder(payload)
    const { order, isProved } = found
    const kept = {
      photos: keptPhotos(attachments),
      keepFiles: () => keepAttachments(attachments, store),
      request,
    }
    const at = new Date()
    if (!isProved) {
      const pieces = claimedPieces(order, { payload, at })
      const statement = { kind: 'complaint', order, payload, pieces, ...kept } as const
      return { pending: await keepStatement(db, statement) }
    }
    const email = viewer?.email ?? order.email ?? payload.email ?? ''
    return { token: await createComplaint(db, order.id, { payload, email, at, ...kept }) }
  } catch (error) {
    await store.remove(keptNames(await unused(db, attachments)))
    throw isDiskFull(error) ? diskFull(error) : error
  }
}

/**
 * Files that a complaint or a statement names by now must stay: the answer of the database may be
 * lost after the commit.
 */
async function unused(db: Kysely<Database>, attachments: readonly Attachment[]): Promise<string[]> {
  const names = attachments.flatMap(({ moves }) => moves.map(([, name]) => name))
  if (names.length === 0) return []
  const waiting = await filesOfStatements(db)
  if (names.some((name) => waiting.has(name))) return []
  const fileNames = attachments.map(({ fileName }) => fileName)
  return (await hasPhotoNamed(db, fileNames)) ? [] : names
}
