import { readS3Service } from '@drogerie/shared-lib/server/s3-service.ts'
import { storeDirectory } from '../paths.ts'
import { bucketFiles } from './bucket-files.ts'
import { isBucketAddress } from './bucket-objects.ts'
import { folderFiles } from './folder-files.ts'
import { httpFiles, isHttpAddress } from './http-store.ts'
import type { StoreFiles } from './store-files.ts'

/** Token that a store behind an https address may ask for. */
export const storeToken: string = process.env['MF_STORE_TOKEN'] ?? ''

/** Files of this machine's store, which `MF_STORE` names. */
export const ownFiles: StoreFiles = isBucketAddress(storeDirectory)
  ? bucketFiles(storeDirectory, () => readS3Service(process.env))
  : isHttpAddress(storeDirectory)
    ? httpFiles(storeDirectory, storeToken)
    : folderFiles(storeDirectory)
