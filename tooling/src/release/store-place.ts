import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { keysDirectory, storeDirectory } from '../paths.ts'
import { layout, writeAtomically } from './store.ts'

/** Beside the keys, for it must not go with the store: the stores that this machine published into. */
export const knownStoresFile: string = path.join(keysDirectory, 'stores.json')
const markFile = path.join(storeDirectory, layout.mark)

/** The store was here and is not now, or there never was one: what is read of an empty folder is no answer. */
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

/** Of a store from before they were marked. */
const hasLineups = () => entries(path.join(storeDirectory, 'lineups')).length > 0

const found = () =>
  !existsSync(storeDirectory)
    ? 'the folder is missing'
    : entries(storeDirectory).length === 0
      ? 'the folder is empty'
      : `the folder has no ${layout.mark}`

/**
 * `away`: this machine published into it before, and what lies in its place is not it, as below a mount point without its
 * volume. `new`: nothing is known of any store here.
 */
export function storePlace(): 'there' | 'away' | 'new' {
  if (existsSync(markFile)) return 'there'
  if (knownStores().includes(storeDirectory)) return 'away'
  return hasLineups() ? 'there' : 'new'
}

const ways = 'mount it, put its copy back, or name its folder by MF_STORE'

/** Fronts read a store over http; what is published is written into its folder, and `https:/…` would be one. */
function assertFolder(): void {
  const given = process.env['MF_STORE'] ?? ''
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(given))
    throw new StoreAway(
      `MF_STORE is the address ${given}: a front reads a store there, this tool needs the folder behind it`,
    )
}

/** @throws StoreAway for a store that was there, before anything is read or written in its place. */
export function assertNotAway(): void {
  assertFolder()
  if (storePlace() !== 'away') return
  throw new StoreAway(
    `the release store is not in ${storeDirectory}, where it was (${found()}); nothing was written. Do: ${ways}. Only to begin another one there, remove ${knownStoresFile}`,
  )
}

/** @throws StoreAway where there is no store, whether there was one or not. */
export function assertStore(): void {
  assertNotAway()
  if (storePlace() === 'new')
    throw new StoreAway(
      `there is no release store in ${storeDirectory} (${found()}); nothing was written. Do: ${ways}. Only a new shop begins with \`mf ship all\``,
    )
}

/** Marks a store as one, and keeps beside the keys that it is here. */
export async function markStore(): Promise<void> {
  if (!existsSync(markFile))
    await writeAtomically(
      markFile,
      `${JSON.stringify({ id: randomUUID(), since: new Date().toISOString() })}\n`,
    )
  const known = knownStores()
  if (!known.includes(storeDirectory))
    await writeAtomically(
      knownStoresFile,
      `${JSON.stringify([...known, storeDirectory], null, 1)}\n`,
    ).catch(() => {}) // keys that may only be read: the mark in the store still says that it is one
}
