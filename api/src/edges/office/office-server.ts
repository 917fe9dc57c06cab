import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ShopServer } from '../../kernel/http/fastify-types.ts'
import { officeEvent } from '../../kernel/http/security-log.ts'
import { OfficeUsage } from './commands/office-command.ts'
import { whoCommands } from './commands/operator-tokens.ts'
import { officeCommands } from './office-commands.ts'
import { exportTypes, officePaths } from './office-paths.ts'
import { parseCommand } from './parse-command.ts'
import { refusalOf, runOffice, type OfficeAnswer } from './run-office.ts'

const Words = z.object({
  words: z.array(z.string().check(z.maxLength(4_000))).check(z.maxLength(30)),
})
/** A name that stands in the audit. */
const FileName = z.string().check(z.regex(/^[\p{L}\d][\p{L}\d. _-]{0,99}\.(csv|jsonl)$/u))
const imported = {
  schema: z.strictObject({ file: FileName, 'dry-run': z.optional(z.string()) }),
  wish: '?file= names a .csv or .jsonl file, and ?dry-run= is all that goes with it',
}
const exported = {
  schema: z.strictObject({
    format: z._default(z.enum(['csv', 'jsonl']), 'csv'),
    since: z.optional(z.string()),
    until: z.optional(z.string()),
  }),
  wish: '?format= is csv or jsonl; ?since= and ?until= are days',
}
const LARGEST_WORDS_BYTES = 64 * 1024
/** A hundred thousand products with all their texts have a third of it. */
const LARGEST_FILE_BYTES = 300 * 1024 * 1024

const credentialOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]

const refusedStatus = { unknown: 401, forbidden: 403, refused: 422 } as const
const statusOf = (answer: OfficeAnswer): number =>
  answer.ok ? 200 : answer.exitCode === 2 ? 400 : refusedStatus[answer.kind ?? 'refused']

function say(reply: FastifyReply, answer: OfficeAnswer): FastifyReply {
  const status = statusOf(answer)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(status).send(answer)
}

/**
 * The back office by network: the same commands, for operators with a token. Files come and go with
 * the request; nothing that a request says names a file of this machine.
 */
export function officeServer(app: ShopServer): FastifyInstance {
  const server = fastify({ bodyLimit: LARGEST_WORDS_BYTES, forceCloseConnections: true })
  server.addContentTypeParser(['text/csv', 'application/x-ndjson'], (_request, body, done) =>
    done(null, body),
  )
  server.addHook('onRequest', async (request, reply) =>
    // none of the ways around a token that a socket has
    credentialOf(request) === undefined
      ? say(reply, refusedBy('say who you are: Authorization: Bearer name:token'))
      : undefined,
  )
  server.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode !== 401 && statusCode !== 403) return
    const [operator = ''] = (credentialOf(request) ?? 'nobody').split(':', 1)
    officeEvent(app.log, {
      operator: operator.slice(0, 40),
      command: request.url.slice(0, 100),
      outcome: 'refused',
    })
  })
  server.setErrorHandler((error, _request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) app.log.error({ err: error }, 'back office')
    const message = error instanceof Error ? error.message : String(error)
    return reply.code(status).send({ ok: false, message: `failed: ${message}`, exitCode: 1 })
  })
  server.post(officePaths.commands, (request, reply) => answerWords(app, request, reply))
  server.post(`${officePaths.imports}/:what`, (request, reply) => takeFile(app, request, reply))
  server.get(`${officePaths.exports}/:what`, (request, reply) => giveFile(app, request, reply))
  return server
}

const refusedBy = (message: string): OfficeAnswer => ({
  ok: false,
  message,
  exitCode: 1,
  kind: 'unknown',
})
const wrong = (message: string): OfficeAnswer => ({ ok: false, message, exitCode: 2 })

async function answerWords(app: ShopServer, request: FastifyRequest, reply: FastifyReply) {
  const { data } = Words.safeParse(request.body)
  if (!data) return say(reply, wrong('the command has too many or too long words'))
  if (namesFile(data.words))
    return say(
      reply,
      wrong(`files come by ${officePaths.imports}, ${officePaths.exports}, or where the shop runs`),
    )
  return say(reply, await runOffice(app, data.words, credentialOf(request), true))
}

/** Wrong words name nothing; the command itself says what is wrong with them. */
function namesFile(words: readonly string[]): boolean {
  try {
    const { args = [] } = parseCommand(officeCommands, words).command
    return args.includes('file') || args.includes('folder')
  } catch (error) {
    if (error instanceof OfficeUsage) return false
    throw error
  }
}

const whatOf = ({ params }: FastifyRequest) => (params as { what: string }).what

type Asked<Query> = { query: Query } | { refused: OfficeAnswer }

/** Who asks is known before anything of theirs is kept. */
async function asked<Schema extends z.ZodMiniType>(
  app: ShopServer,
  request: FastifyRequest,
  command: string,
  { schema, wish }: { schema: Schema; wish: string },
): Promise<Asked<z.infer<Schema>>> {
  try {
    await whoCommands(app.db, { credential: credentialOf(request), isAsked: true, command })
    if (!officeCommands.some(({ name }) => name === command))
      throw new OfficeUsage(`there is no '${command}'`)
    const { data } = schema.safeParse(request.query)
    if (data === undefined) throw new OfficeUsage(wish)
    return { query: data }
  } catch (error) {
    return { refused: refusalOf(error) }
  }
}

async function takeFile(app: ShopServer, request: FastifyRequest, reply: FastifyReply) {
  const what = whatOf(request)
  const found = await asked(app, request, `import ${what}`, imported)
  // the rest of the file is not waited for
  if ('refused' in found) return say(reply.header('connection', 'close'), found.refused)
  const { file, 'dry-run': dryRun } = found.query
  return inFolder(async (folder) => {
    const path = join(folder, file)
    await pipeline(
      request.body as Readable,
      upTo(LARGEST_FILE_BYTES),
      createWriteStream(path, { mode: 0o600 }),
    )
    const words = ['import', what, path, ...(dryRun === undefined ? [] : ['--dry-run', dryRun])]
    return say(reply, await runOffice(app, words, credentialOf(request), true))
  })
}

async function giveFile(app: ShopServer, request: FastifyRequest, reply: FastifyReply) {
  const what = whatOf(request)
  const found = await asked(app, request, `export ${what}`, exported)
  if ('refused' in found) return say(reply, found.refused)
  const { format, ...days } = found.query
  return inFolder(async (folder) => {
    const path = join(folder, `${what}.${format}`)
    const options = Object.entries(days).flatMap(([name, day]) =>
      day === undefined ? [] : [`--${name}=${day}`],
    )
    const words = ['export', what, path, ...options]
    const answer = await runOffice(app, words, credentialOf(request), true)
    if (!answer.ok) return say(reply, answer)
    reply.type(exportTypes[format])
    reply.header('content-disposition', `attachment; filename="${what}.${format}"`)
    return reply.send(createReadStream(path)) // the folder stays until all of it has left
  })
}

/** A folder of its own for the time of a request; nobody else can read what is in it. */
async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'drogerie-office-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

class TooLarge extends Error {
  readonly statusCode = 413
}

function upTo(bytes: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > bytes) done(new TooLarge(`a file has ${bytes} bytes at most`))
      else done(null, chunk)
    },
  })
}
