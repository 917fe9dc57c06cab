import { buildApp, type BuildAppOptions } from 'fauxqs'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type TestBucket = {
  bucket: {
    endpoint: string
    name: string
    region: string
    accessKeyId: string
    secretAccessKey: string
  }
  /** The same as settings of a process. */
  env: Record<string, string>
  /** Whether each request is answered by 503. */
  rest(is: boolean): void
  /** Takes the service away. */
  close(): Promise<void>
}

const failed =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>PreconditionFailed</Code><Message>a pre-condition did not hold</Message></Error>'

/**
 * fauxqs puts an object whatever `If-Match` and `If-None-Match` say. Services in use heed both; here each writing with a
 * condition has its turn, and asks first.
 */
function heedConditions(app: FastifyInstance): void {
  let turn = Promise.resolve()
  const ends = new WeakMap<FastifyRequest, () => void>()
  app.addHook('preHandler', async (request, reply) => {
    const { 'if-match': isAs, 'if-none-match': isNone } = request.headers
    if (request.method !== 'PUT' || (isAs === undefined && isNone === undefined)) return
    const before = turn
    const { promise, resolve } = Promise.withResolvers<void>()
    turn = promise
    ends.set(request, resolve)
    await before
    const found = await app.inject({ method: 'HEAD', url: request.url })
    const etag = found.statusCode === 200 ? found.headers.etag : undefined
    const holds = isAs === undefined ? etag === undefined : etag === isAs
    if (!holds) await reply.code(412).type('application/xml').send(failed)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    ends.get(request)?.()
    done()
  })
}

type Kind = {
  /** A service that knows no writing with conditions. */
  ignoresConditions?: boolean
}

/** An S3 service with an empty bucket, in memory. It speaks the protocol whole, but believes every signature. */
export async function startBucket({ ignoresConditions = false }: Kind = {}): Promise<TestBucket> {
  const options: BuildAppOptions = { logger: false, host: '127.0.0.1' }
  const app = buildApp(options) as FastifyInstance
  let isResting = false
  app.addHook('onRequest', async (_request, reply) => {
    if (isResting) await reply.code(503).send()
  })
  if (!ignoresConditions) heedConditions(app)
  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' })
  const bucket = {
    endpoint,
    name: 'drogerie',
    region: 'us-east-1',
    accessKeyId: 'shop',
    secretAccessKey: 'shop-secret',
  }
  const made = await app.inject({ method: 'PUT', url: `/${bucket.name}` })
  if (made.statusCode !== 200) throw new Error(`the bucket was not made: ${made.body}`)
  let isOpen = true
  return {
    bucket,
    env: {
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: bucket.name,
      S3_REGION: bucket.region,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    },
    rest(is) {
      isResting = is
    },
    async close() {
      if (isOpen) await app.close()
      isOpen = false
    },
  }
}
