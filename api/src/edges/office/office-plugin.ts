import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fp from 'fastify-plugin'
import * as z from 'zod/mini'
import type { ShopServer } from '../../kernel/http/fastify-types.ts'
import { officeServer } from './office-server.ts'
import { officeSocketPath } from './office-socket.ts'
import { runOffice, type OfficeAnswer } from './run-office.ts'
import { takeSocket } from './take-socket.ts'

const Request = z.object({
  words: z.array(z.string().check(z.maxLength(4_000))).check(z.maxLength(30)),
  operator: z.optional(z.string().check(z.maxLength(200))),
})
const LARGEST_REQUEST_BYTES = 64 * 1024

/**
 * The back office's entry: a Unix socket, apart from everything shoppers can reach, that only the
 * user who runs the shop may open. The embedded database serves one process, so the tool asks that
 * process.
 */
export const officePlugin = fp(
  async (app) => {
    const { office } = app.config
    if (office) {
      const server = officeServer(app)
      app.addHook('onReady', async () => void (await server.listen(office)))
      app.addHook('onClose', () => server.close())
    }
    if (app.config.mode === 'test') return
    const path = officeSocketPath(app.config.dataDir)
    const server = createServer((request, response) => void answer(app, request, response))
    try {
      if (!(await takeSocket(server, path, app.config.dataDir))) return
    } catch (error) {
      // Some file systems know no sockets; shoppers need none.
      app.log.warn({ err: error }, 'no back office')
      return
    }
    app.addHook('onClose', async () => {
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    })
  },
  { name: 'office', dependencies: ['outbox', 'jobs'] },
)

async function answer(
  app: ShopServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const said = await readWords(request)
    .then(({ words, operator }) => runOffice(app, words, operator))
    .catch((error: unknown): OfficeAnswer => {
      app.log.error({ err: error }, 'back office')
      return {
        ok: false,
        message: `failed: ${error instanceof Error ? error.message : String(error)}`,
        exitCode: 1,
      }
    })
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(said))
}

async function readWords(request: IncomingMessage): Promise<z.infer<typeof Request>> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > LARGEST_REQUEST_BYTES) throw new Error('the command is too long')
  }
  const { data } = Request.safeParse(JSON.parse(text))
  if (!data) throw new Error('the command has too many or too long words')
  return data
}
