import { readS3Service } from '@drogerie/shared-lib/server/s3-service.ts'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { keysDirectory, storeDirectory } from '../paths.ts'
import { bucketAt, isBucketAddress } from './bucket-objects.ts'
import { isHttpAddress } from './http-store.ts'
import { ownFiles } from './own-files.ts'
import { layout } from './store.ts'
import { WrittenMeanwhile } from './store-files.ts'
import { writeAtomically } from './write-atomically.ts'

/**
 * Beside the keys, for it must not go with the store: the stores that this machine published into.
 */
export const knownStoresFile: string = path.join(keysDirectory, 'stores.json')
const markFile = path.join(storeDirectory, layout.mark)
const isBucket = isBucketAddress(storeDirectory)
const isElsewhere = isBucket || isHttpAddress(storeDirectory)

/**
 * The store was here and is not now, or there never was one: what is read of an empty folder is no
 * answer.
 */
export class StoreAway extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StoreAway'
  }
}

function knownStores(): string[] {
  try {
    const known: unknown = JSON.parse(readFileSync(knownStoresFile, 'utf8'))
    return Array.isArray(known) ? known.filter((entry) => typeof entry === 'string') : []
  } catch {
    return [] // none yet, or half written: what lies in the store decides
  }
}

const entries = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'promotion.lock') : []

/** A store from before they were marked is known by its line-ups. */
const hasLineups = () => entries(path.join(storeDirectory, 'lineups')).length > 0

const found = () =>
  isElsewhere
    ? `nothing there is called ${layout.mark}`
    : !existsSync(storeDirectory)
      ? 'the folder is missing'
      : entries(storeDirectory).length === 0
        ? 'the folder is empty'
        : `the folder has no ${layout.mark}`

type Place = 'there' | 'away' | 'new'

function folderPlace(): Place {
  if (existsSync(markFile)) return 'there'
  if (knownStores().includes(storeDirectory)) return 'away'
  return hasLineups() ? 'there' : 'new'
}

async function placeElsewhere(): Promise<Place> {
  if (await ownFiles.read(layout.mark)) return 'there'
  return knownStores().includes(storeDirectory) ? 'away' : 'new'
}

/**
 * `away`: this machine published into it before, and what lies in its place is not it, as below a
 * mount point without its volume. `new`: nothing is known of any store here.
 */
const storePlace = async (): Promise<Place> => (isElsewhere ? placeElsewhere() : folderPlace())

const ways = isBucket
  ? 'put its copy back, or name its bucket by MF_STORE'
  : 'mount it, put its copy back, or name its folder by MF_STORE'

const away = () =>
  new StoreAway(
    `the release store is not in ${storeDirectory}, where it was (${found()}); nothing was written. Do: ${ways}. Only to begin another one there, remove ${knownStoresFile}`,
  )

/** Refuses addresses of unknown kinds: `gs:/…` would be taken for a folder. */
function assertNamed(): void {
  const given = process.env['MF_STORE'] ?? ''
  if (isBucketAddress(given))
    try {
      bucketAt(given)
      readS3Service(process.env)
    } catch (error) {
      throw new StoreAway(`MF_STORE names a bucket: ${(error as Error).message}`)
    }
  else if (/^[a-z][a-z\d+.-]+:\/\//i.test(given) && !isHttpAddress(given))
    throw new StoreAway(
      `MF_STORE is the address ${given}: a store is in a folder, in a bucket (s3://…), or read at an https address`,
    )
}

/**
 * Before minutes of building. @throws StoreAway for a store behind an address, which is only read.
 */
export function assertWritable(): void {
  const given = process.env['MF_STORE'] ?? ''
  if (isHttpAddress(given))
    throw new StoreAway(
      `MF_STORE is the address ${given}: it is read there; writing takes the folder behind it, or its bucket as s3://…`,
    )
}

/**
 * @throws StoreAway for a store that was there, before anything is read or written in its place.
 */
export function assertNotAway(): void {
  assertNamed()
  // another machine is asked by what reads or writes; one that cannot be asked says so
  if (!isElsewhere && folderPlace() === 'away') throw away()
}

/** The same of a bucket, too. @throws StoreAway */
export async function assertThere(): Promise<void> {
  assertNotAway()
  if (isBucket && (await placeElsewhere()) === 'away') throw away()
}

/** @throws StoreAway where there is no store, whether there was one or not. */
export async function assertStore(): Promise<void> {
  await assertThere()
  if ((await storePlace()) === 'new')
    throw new StoreAway(
      `there is no release store in ${storeDirectory} (${found()}); nothing was written. Do: ${ways}. Only a new shop begins with \`mf ship all\``,
    )
}

/** Marks a store as one, and keeps beside the keys that it is here. @throws StoreAway */
export async function markStore(): Promise<void> {
  if (isBucket) await assertThere()
  if ((await ownFiles.read(layout.mark)) === null)
    await ownFiles
      .create(
        layout.mark,
        `${JSON.stringify({ id: randomUUID(), since: new Date().toISOString() })}\n`,
      )
      .catch((error: unknown) => {
        if (!(error instanceof WrittenMeanwhile)) throw error // another team has just marked it
      })
  const known = knownStores()
  if (!known.includes(storeDirectory))
    await writeAtomically(
      knownStoresFile,
      `${JSON.stringify([...known, storeDirectory], null, 1)}\n`,
    ).catch(() => {}) // keys that may only be read: the mark in the store still says that it is one
}
