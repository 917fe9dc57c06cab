import type { Bucket } from '../config/bucket-settings.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

/** Settings for files. */
export type FilePlace = { dataDir: string; bucket: Bucket | null }

/** The bucket where one is set, else the data folder. */
export async function openFiles({ dataDir, bucket }: FilePlace): Promise<FileStore> {
  if (bucket === null) return folderStore(dataDir)
  const { bucketStore } = await import('./bucket-store.ts')
  return bucketStore(bucket)
}
