import { draftShelf, dropShelves } from '@drogerie/shared-lib/contract/draft-shelves.ts'
import { readPersisted, removePersisted, writePersisted } from '@drogerie/shared-lib/runtime'

/** Tabs that were closed take nothing away. ms */
const keptMs = 24 * 60 * 60 * 1000

const hasShelves = () => 'caches' in globalThis

const addressOf = ({ name, size, lastModified }: File) =>
  `/draft-files/${size}-${lastModified}?${encodeURIComponent(name)}`

async function fileAt(shelf: Cache, request: Request): Promise<File[]> {
  const kept = await shelf.match(request)
  const [, lastModified, name] = /\/draft-files\/\d+-(\d+)\?(.*)$/.exec(request.url) ?? []
  if (!kept || !lastModified || !name) return []
  const blob = await kept.blob()
  return [
    new File([blob], decodeURIComponent(name), {
      type: blob.type,
      lastModified: Number(lastModified),
    }),
  ]
}

/**
 * Keeps the files of this tab's draft beside its words, in place of those kept before. They go when
 * the draft goes, when its person signs out, and a day after a tab was closed.
 *
 * @throws Error - the browser has no room, or keeps nothing.
 */
export async function keepFiles(files: readonly File[]): Promise<void> {
  if (!hasShelves()) return
  const now = Date.now()
  const known = readPersisted('draftFiles')
  const name = known ?? `${draftShelf}${now}`
  if (!known) {
    await dropShelves((madeAt) => now - madeAt > keptMs)
    writePersisted('draftFiles', name)
  }
  const shelf = await caches.open(name)
  const wanted = new Map(
    files.map((file) => [new URL(addressOf(file), location.origin).href, file]),
  )
  for (const request of await shelf.keys())
    if (!wanted.delete(request.url)) await shelf.delete(request)
  for (const [url, file] of wanted) await shelf.put(url, new Response(file))
  if (readPersisted('draftFiles') !== name) await caches.delete(name) // signed out meanwhile
}

/**
 * @returns the files that {@link keepFiles} has kept for this tab, as far as the browser has them
 *   still.
 */
export async function readFiles(): Promise<File[]> {
  const name = readPersisted('draftFiles')
  if (!name || !hasShelves()) return []
  const shelf = await caches.open(name)
  const files = await Promise.all((await shelf.keys()).map((request) => fileAt(shelf, request)))
  return files.flat()
}

/** The draft of this tab is over. */
export function forgetFiles(): void {
  const name = readPersisted('draftFiles')
  removePersisted('draftFiles')
  // a browser that lost its storage holds none either
  if (name && hasShelves()) caches.delete(name).catch(() => {})
}
