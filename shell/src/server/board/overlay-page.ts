import type { ReleaseDescriptor } from '@drogerie/tooling/release/descriptors.ts'
import { isCandidate, type Store } from '@drogerie/tooling/release/store.ts'
import { overlayDataId, overlayGroup, type OverlayData } from '../../overlay/overlay-data.ts'
import { scriptJson } from '../../render/head.ts'

/**
 * Data that a page of one line-up needs to show its overlay; the line-up never changes, so it is
 * read once.
 */
export type OverlayParts = {
  script: { href: string; integrity: string }
  facts: Omit<OverlayData, 'answeredMs'>
}

const releaseFacts = ({ version, commit, builtAt }: ReleaseDescriptor) => ({
  version,
  commit,
  builtAt,
})

/** @returns null for a line-up that is not kept, or whose shell is older than the overlay. */
export async function overlayParts(store: Store, lineupId: string): Promise<OverlayParts | null> {
  const lineup = await store.lineup(lineupId)
  if (!lineup) return null
  const found = await Promise.all(
    Object.entries(lineup.releases).map(
      async ([app, { version, digest }]) =>
        [app, await store.release(app, version, digest, isCandidate(lineupId))] as const,
    ),
  )
  const releases = found.flatMap(([app, release]) => (release ? [[app, release] as const] : []))
  const shell = releases.find(([app]) => app === 'shell')?.[1]
  const file = shell?.groups[overlayGroup]?.js[0]
  const integrity = file && shell?.files[file]?.integrity
  if (!file || !integrity) return null
  const { id, by, reason, createdAt } = lineup
  return {
    script: { href: `/_mf/assets/shell/${file}`, integrity },
    facts: {
      lineup: { id, by, reason, createdAt },
      releases: Object.fromEntries(releases.map(([app, release]) => [app, releaseFacts(release)])),
    },
  }
}

const firstScript = '<script type="module"'

/** Puts the overlay before the shop's own script: it watches the page from before hydration. */
export function withOverlay(
  html: string,
  { script, facts }: OverlayParts,
  answeredMs: number,
): string {
  const data = scriptJson({ ...facts, answeredMs } satisfies OverlayData)
  const tags =
    `<script type="application/json" id="${overlayDataId}">${data}</script>` +
    `<script type="module" src="${script.href}" integrity="${script.integrity}"></script>`
  return html.replace(firstScript, () => tags + firstScript)
}
