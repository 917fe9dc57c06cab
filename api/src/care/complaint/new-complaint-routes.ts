import multipart from '@fastify/multipart'
import { Complaint, CreateComplaintPayload } from '@drogerie/shared-lib/contract/complaint.ts'
import { PendingStatement } from '@drogerie/shared-lib/contract/pending-statement.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { endReply } from '../../kernel/http/end-reply.ts'
import { isFilledByMachine } from '../../kernel/http/honeypot.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { complaintIri, presentOneComplaint } from './complaint-presenter.ts'
import { findComplaint } from './complaint-repository.ts'
import { fileComplaint } from './file-complaint.ts'
import { bodyOfFields } from './flat-fields.ts'
import { incomingFolder } from './photo-files.ts'
import { pretendComplaint } from './pretend-complaint.ts'
import { pretendWaiting, awaitsConfirmation } from './pretend-statement.ts'
import { readUpload, refuseTooLong, type Upload } from './read-upload.ts'

/** Requests and what they uploaded, until they end one way or another. */
const uploads = new WeakMap<FastifyRequest, Upload>()

/** Making a complaint: as JSON, or as a form with photos. */
export const newComplaintRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'complaint')
  await app.register(multipart)
  const incoming = incomingFolder(app.config.dataDir)

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
      const filed = await fileComplaint(
        { db: app.db, store: app.files },
        { payload: body, files: uploads.get(request)?.files ?? [], request },
      )
      app.outbox.wake()
      if ('pending' in filed) return reply.code(202).send(filed.pending)
      const complaint = orNotFound(await findComplaint(app.db, filed.token))
      return created(reply, presentOneComplaint(complaint, viewer))
    },
  )

  async function receive(request: FastifyRequest): Promise<void> {
    if (!request.isMultipart()) return
    const upload = await readUpload(request, incoming)
    uploads.set(request, upload)
    request.body = bodyOfFields(upload.fields)
    request.fileHashes = upload.files.map(({ sha256 }) => sha256)
  }
}

async function pretendToMachines(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { body } = request
  if (!isFilledByMachine(body)) return undefined
  return endReply(
    awaitsConfirmation(request)
      ? pretendWaiting(reply, 'complaint', body)
      : created(reply, pretendComplaint(body)),
  )
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
