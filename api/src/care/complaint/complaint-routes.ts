import multipart from '@fastify/multipart'
import {
  Complaint,
  ComplaintCouponPayload,
  CreateComplaintPayload,
} from '@drogerie/shared-lib/contract/complaint.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { PendingStatement } from '@drogerie/shared-lib/contract/pending-statement.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { removeFiles } from '../../kernel/files/old-files.ts'
import * as z from 'zod/mini'
import { isFilledByMachine } from '../../kernel/http/honeypot.ts'
import { asCollection } from '../../kernel/http/hydra.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { pagingFields } from '../../kernel/http/query-fields.ts'
import { requireCustomer } from '../../kernel/http/signed-in.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { answerCoupon } from './answer-coupon.ts'
import { complaintIri, presentComplaint, presentOneComplaint } from './complaint-presenter.ts'
import { complaintsOf, findComplaint } from './complaint-repository.ts'
import { findPlacedOrder } from './claimed-orders.ts'
import { claimedPieces, createComplaint, unknownOrder } from './create-complaint.ts'
import { bodyOfFields } from './flat-fields.ts'
import { filesOfStatements, keepStatement } from './pending-statements.ts'
import {
  checkAttachments,
  keepAttachments,
  keptPhotos,
  photoFolders,
  type Attachment,
} from './photo-files.ts'
import { pretendComplaint } from './pretend-complaint.ts'
import { pretendWaiting, wouldWait } from './pretend-statement.ts'
import { isDiskFull, diskFull, readUpload, refuseTooLong, type Upload } from './read-upload.ts'

export const TokenParams = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

/** Requests and what they uploaded, until they end one way or another. */
const uploads = new WeakMap<FastifyRequest, Upload>()

export const complaintRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'complaint')
  await app.register(multipart)
  const folders = photoFolders(app.config.dataDir)

  app.get(
    '/complaints',
    {
      schema: { querystring: z.object(pagingFields()), response: { 200: collectionOf(Complaint) } },
      config: { collection: 'Complaint', signedIn: true },
    },
    async (request) => {
      const viewer = requireCustomer(request)
      const { complaints, totalItems } = await complaintsOf(app.db, viewer.id, request.query)
      return asCollection(
        request,
        'Complaint',
        complaints.map((facts) => presentComplaint(facts, viewer)),
        totalItems,
        request.query,
      )
    },
  )

  app.get(
    '/complaints/:token',
    { schema: { params: TokenParams, response: { 200: Complaint } } },
    async (request) =>
      presentOneComplaint(
        orNotFound(await findComplaint(app.db, request.params.token)),
        request.customer,
      ),
  )

  app.post(
    '/complaints',
    {
      schema: { body: CreateComplaintPayload, response: { 201: Complaint, 202: PendingStatement } },
      config: { multipart: true, wrongTypesAreViolations: true },
      onRequest: async (request) => refuseTooLong(request),
      preValidation: [receive, pretendToMachines],
      onSend: forget, // before the answer leaves, whichever it is
      onRequestAbort: forget,
    },
    async (request, reply) => {
      const { body, customer: viewer } = request
      let attachments: Attachment[] = []
      try {
        attachments = await checkAttachments(uploads.get(request)?.files ?? [])
        const found = await findPlacedOrder(app.db, viewer, body)
        if (!found) throw unknownOrder(body)
        const { order, isProved } = found
        const files = {
          photos: keptPhotos(attachments),
          keepFiles: () => keepAttachments(attachments, folders.kept),
          request,
        }
        const at = new Date()
        if (!isProved) {
          const pieces = claimedPieces(order, { payload: body, at })
          const pending = await keepStatement(app.db, {
            kind: 'complaint',
            order,
            payload: body,
            pieces,
            ...files,
          })
          app.outbox.wake()
          return reply.code(202).send(pending)
        }
        const email = viewer?.email ?? order.email ?? body.email ?? ''
        const token = await createComplaint(app.db, order.id, {
          payload: body,
          email,
          at,
          ...files,
        })
        app.outbox.wake()
        return created(
          reply,
          presentOneComplaint(orNotFound(await findComplaint(app.db, token)), viewer),
        )
      } catch (error) {
        await removeFiles(folders.kept, await unused(attachments))
        throw isDiskFull(error) ? diskFull(error) : error
      }
    },
  )

  app.patch(
    '/complaints/:token/coupon',
    {
      schema: { params: TokenParams, body: ComplaintCouponPayload, response: { 200: Complaint } },
      config: { requiredMembers: ['accepted'], refusals: [409] },
    },
    async (request) => {
      const { token } = request.params
      await answerCoupon(app.db, token, request.body.accepted)
      app.outbox.wake()
      return presentOneComplaint(orNotFound(await findComplaint(app.db, token)), request.customer)
    },
  )

  async function receive(request: FastifyRequest): Promise<void> {
    if (!request.isMultipart()) return
    const upload = await readUpload(request, folders.incoming)
    uploads.set(request, upload)
    request.body = bodyOfFields(upload.fields)
    request.fileHashes = upload.files.map(({ sha256 }) => sha256)
  }

  /** Files whose complaint was saved although answering failed must stay. */
  async function unused(attachments: readonly Attachment[]): Promise<string[]> {
    const names = attachments.flatMap(({ moves }) => moves.map(([, name]) => name))
    if (names.length === 0) return []
    const waiting = await filesOfStatements(app.db)
    if (names.some((name) => waiting.has(name))) return []
    const saved = await app.db
      .selectFrom('complaint_photos')
      .select('id')
      .where(
        'file_name',
        'in',
        attachments.map(({ fileName }) => fileName),
      )
      .execute()
    return saved.length > 0 ? [] : names
  }
}

async function pretendToMachines(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { body } = request
  if (!isFilledByMachine(body)) return undefined
  return wouldWait(request)
    ? pretendWaiting(reply, 'complaint', body)
    : created(reply, pretendComplaint(body))
}

async function forget(request: FastifyRequest): Promise<void> {
  const upload = uploads.get(request)
  uploads.delete(request)
  await upload?.discard()
}

const created = (reply: FastifyReply, complaint: Complaint) => {
  const iri = complaintIri(complaint.token)
  return reply.code(201).headers({ Location: iri, 'Content-Location': iri }).send(complaint)
}
