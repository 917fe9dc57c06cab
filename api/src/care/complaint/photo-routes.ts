import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { orNotFound } from '../../kernel/http/params.ts'
import { findPhoto } from './complaint-repository.ts'
import { keptFolder } from './photo-files.ts'

const Params = z.object({ token: z.string(), id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) })

type File = { name: string; mimeType: string }

/** Attachments, under the token of their complaint alone; never from the public media path. */
export const photoRoutes: FastifyPluginAsyncZod = async (app) => {
  const route = {
    schema: { params: Params },
    config: { anyFormat: true, produces: ['image/jpeg', 'application/pdf'] },
  }

  app.get('/complaints/:token/photos/:id', route, async (request, reply) => {
    const photo = await find(request.params)
    return send(reply, { name: photo.file_name, mimeType: photo.mime_type })
  })

  app.get('/complaints/:token/photos/:id/thumbnail', route, async (request, reply) => {
    const { thumbnail_name } = await find(request.params)
    return send(reply, { name: orNotFound(thumbnail_name), mimeType: 'image/jpeg' })
  })

  const find = async ({ token, id }: z.infer<typeof Params>) =>
    orNotFound(await findPhoto(app.db, token, Number(id)))

  async function send(reply: FastifyReply, { name, mimeType }: File) {
    const { bytes, body } = orNotFound(await app.files.open(`${keptFolder}/${name}`))
    const isPdf = mimeType === 'application/pdf'
    return reply
      .headers({
        'Content-Type': mimeType,
        'Content-Length': bytes,
        // A PDF was written anew, but holds what a stranger drew: it is saved, never opened inside
        // the shop.
        'Content-Disposition': isPdf ? 'attachment; filename="priloha.pdf"' : 'inline',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'private, no-store',
      })
      .send(body)
  }
}
