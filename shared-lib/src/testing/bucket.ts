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
 * fauxqs puts an object whatever `If-Match` and `If-None-Match` say. Services in use heed both;
 * here each writing with a condition has its turn, and asks first.
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
  /** A free one without it. */
  port?: number
  /** Where objects are kept; without it in memory. */
  folder?: string
}

type Stores = NonNullable<BuildAppOptions['stores']>
type Persistence = { loadS3(store: Stores['s3Store']): void }

/**
 * Objects as files of a folder. What fauxqs exports for that listens on every address of the
 * machine.
 */
async function storesIn(folder: string): Promise<Stores> {
  const load = (file: string) =>
    import(new URL(file, import.meta.resolve('fauxqs')).href) as Promise<
      Record<string, new (...given: string[]) => never>
    >
  const [sqs, sns, s3, files] = await Promise.all(
    ['sqs/sqsStore.js', 'sns/snsStore.js', 's3/s3Store.js', 's3/fileS3Persistence.js'].map(load),
  )
  const made = <Made>(Class: (new (...given: string[]) => never) | undefined, ...given: string[]) =>
    (Class ? new Class(...given) : null) as Made
  const s3Store = made<Stores['s3Store']>(s3?.['S3Store'])
  const persistence = made<Persistence & Stores['s3Store']['persistence']>(
    files?.['FileS3Persistence'],
    folder,
  )
  persistence?.loadS3(s3Store)
  Object.assign(s3Store, { persistence })
  return { sqsStore: made(sqs?.['SqsStore']), snsStore: made(sns?.['SnsStore']), s3Store }
}

/**
 * An S3 service with a bucket, an empty one where no folder keeps it. It speaks the protocol whole,
 * but believes every signature.
 */
export async function startBucket({
  ignoresConditions = false,
  port = 0,
  folder,
}: Kind = {}): Promise<TestBucket> {
  const options: BuildAppOptions = {
    logger: false,
    host: '127.0.0.1',
    ...(folder ? { stores: await storesIn(folder) } : {}),
  }
  const app = buildApp(options) as FastifyInstance
  let isResting = false
  app.addHook('onRequest', async (_request, reply) => {
    if (isResting) await reply.code(503).send()
  })
  if (!ignoresConditions) heedConditions(app)
  const endpoint = await app.listen({ port, host: '127.0.0.1' })
  const bucket = {
    endpoint,
    name: 'drogerie',
    region: 'us-east-1',
    accessKeyId: 'shop',
    secretAccessKey: 'shop-secret',
  }
  const made = await app.inject({ method: 'PUT', url: `/${bucket.name}` })
  if (made.statusCode !== 200 && made.statusCode !== 409)
    throw new Error(`the bucket was not made: ${made.body}`)
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
