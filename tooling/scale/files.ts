/** An S3 service of the tests as a process of its own, to be killed: FILES_PORT, FILES_FOLDER. */
import { startBucket } from '@drogerie/shared-lib/testing/bucket.ts'

const { FILES_PORT, FILES_FOLDER = '' } = process.env
await startBucket({ port: Number(FILES_PORT), folder: FILES_FOLDER })
