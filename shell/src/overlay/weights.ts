import type { BootRemote } from '../remotes/boot-remote.ts'
import type { OwnedRoute } from './matched-route.ts'
import type { Part, Weight } from './part.ts'

/** The fields of a resource's timing that count here. */
export type Fetched = Pick<PerformanceResourceTiming, 'name' | 'encodedBodySize'>

const releaseFile = /\/_mf\/(?:dev\/)?assets\/([^/]+)\/([^/?]+)/

/**
 * `search-box.3c78db02.js` belongs to the chunk `search-box`; some parcels' chunks are named
 * `parcel.mini-cart`.
 */
const isOfParcel = (file: string, parcel: string) =>
  file.startsWith(`${parcel}.`) || file.startsWith(`parcel.${parcel}.`)

type Owned = { app: string; file: string; bytes: number }

function ownedFiles(fetched: Fetched[]): Owned[] {
  const byName = new Map<string, Owned>()
  for (const { name, encodedBodySize } of fetched) {
    const [, app, file] = releaseFile.exec(name) ?? []
    if (!app || !file || file.startsWith('overlay.')) continue
    const key = `${app}/${file}`
    byName.set(key, { app, file, bytes: Math.max(encodedBodySize, byName.get(key)?.bytes ?? 0) })
  }
  return [...byName.values()]
}

/**
 * Bytes on the wire for each part, so that a file counts once: a parcel's own chunk is the
 * parcel's; of what else came from its release, the page has it when the page is of that release,
 * and the first of its parcels otherwise.
 *
 * @param without - files that are of no part in sight (`leftBehind`).
 * @returns by key of the part.
 */
export function weightsOf(
  parts: Part[],
  fetched: Fetched[],
  without: ReadonlySet<string> = new Set(),
): Map<string, Weight> {
  const found = new Map(parts.map(({ key }): [string, Weight] => [key, { bytes: 0, files: 0 }]))
  const ownerOf = ({ app, file }: Owned): Part | undefined => {
    const ofApp = parts.filter(({ owner }) => owner === app)
    const parcel = ofApp.find(
      ({ kind, name }) => kind === 'parcel' && isOfParcel(file, name.split('/')[1] ?? ''),
    )
    return parcel ?? ofApp.find(({ kind }) => kind !== 'parcel') ?? ofApp[0]
  }
  for (const file of ownedFiles(fetched)) {
    if (without.has(file.file)) continue
    const weight = found.get(ownerOf(file)?.key ?? '')
    if (!weight) continue
    weight.bytes += file.bytes
    weight.files += 1
  }
  return found
}

/** Everything of every release that this tab has fetched. */
export function totalWeight(fetched: Fetched[]): Weight {
  const files = ownedFiles(fetched)
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files: files.length }
}

/**
 * Files of pages that were left meanwhile: this tab fetched them, the page in sight does not need
 * them.
 */
export function filesOfLeftPages(
  remotes: Record<string, BootRemote>,
  route: OwnedRoute | null,
): Set<string> {
  const needed = new Set([...(route?.row.js ?? []), ...(route?.row.css ?? [])])
  const rows = Object.values(remotes).flatMap(({ routes }) => routes)
  return new Set(rows.flatMap(({ js, css }) => [...js, ...css]).filter((file) => !needed.has(file)))
}
