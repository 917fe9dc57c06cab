/** Who holds a lock, for the message of one who waits in vain, and how long to wait. */
export type Turn = { who: string; forMs: number }

/**
 * Who holds a lock and for how long; `isDead`: the holder was killed, and the next one takes it
 * over.
 */
export type LockState = {
  heldMs: number
  owner: { host: string; pid: number }
  isDead: boolean
}

/**
 * The files of a release store by their names in it (`layout`): a folder (`folder-files.ts`) or a
 * bucket (`bucket-files.ts`). What is not there is null or nothing. A bucket that cannot be asked
 * throws; it is never taken for an empty one.
 */
export type StoreFiles = {
  /** The folder, or `s3://bucket/prefix`. */
  place: string
  read(file: string): Promise<Buffer | null>
  /** Names right in a folder, of files and folders. */
  entries(folder: string): Promise<string[]>
  /** Size of a file, or of a folder with all that is in it. Bytes */
  sizeOf(file: string): Promise<number>
  /**
   * When a file, or what is in a folder, was last written; 0 for what is not there. ms since 1970
   */
  changedAt(file: string): Promise<number>
  /**
   * Writes whole or not at all.
   *
   * @throws WrittenMeanwhile in a bucket, when somebody wrote it since it was read here.
   */
  write(file: string, content: string | Uint8Array): Promise<void>
  /**
   * For what never changes once it is there.
   *
   * @throws WrittenMeanwhile in a bucket, when there is another one.
   */
  create(file: string, content: string | Uint8Array): Promise<void>
  /** Gives the file the date of now, as if it were written now. */
  touch(file: string): Promise<void>
  /** A file, or a folder with all that is in it. */
  remove(file: string): Promise<void>
  /**
   * Runs an action while nobody else has the lock of this name. @throws Error when another one has
   * it for longer.
   */
  locked<T>(name: string, turn: Turn, action: () => Promise<T>): Promise<T>
  lockState(name: string): Promise<LockState | null>
}

/**
 * Another tool wrote first: nothing of it was overwritten, and what was to be written here is not.
 */
export class WrittenMeanwhile extends Error {
  constructor(file: string) {
    super(`another tool wrote ${file} meanwhile: nothing of it was overwritten, try again`)
    this.name = 'WrittenMeanwhile'
  }
}
