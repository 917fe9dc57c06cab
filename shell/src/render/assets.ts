import type { BootRemote } from '../remotes/boot-remote.ts'
import type { PageAssets, PageStyle } from './page-assets.ts'
import { overlayGroup } from '../overlay/overlay-data.ts'
import type { RenderRelease, ShellRelease } from './release.ts'

const exposedGroup = '__federation_expose_remote'

type AnyRelease = Pick<RenderRelease, 'base' | 'integrity'>
const fileOf = ({ base, integrity }: AnyRelease, file: string) => ({
  href: base + file,
  integrity: integrity[file] ?? '',
})

/** Files every route of a remote needs before its page chunk: the entry and the exposed module. */
const commonScripts = (release: RenderRelease) => [
  release.entry,
  ...(release.groups[exposedGroup]?.js ?? []),
]

function styleOf(
  release: AnyRelease & Pick<RenderRelease, 'styles'>,
  file: string,
  chunk: string | null,
): PageStyle {
  const written = release.styles?.[file]
  return { ...fileOf(release, file), chunk, ...(written ? { written } : {}) }
}

const stylesOf = (release: RenderRelease, group: string): PageStyle[] =>
  (release.groups[group]?.css ?? []).map((file) =>
    styleOf(release, file, `${release.uniqueName}:chunk-${group}`),
  )

/** Its script tag carries its own integrity, and ordinary visitors need not even know its name. */
const isOverlay = ({ groups }: Pick<RenderRelease, 'groups'>, file: string) =>
  groups[overlayGroup]?.js.includes(file) ?? false

const importMaps = new WeakMap<RenderRelease[], string>()

/** One per line-up: the hash of this text stands in the content security policy. */
function importMapOf(shell: ShellRelease, remotes: RenderRelease[]): string {
  const known = importMaps.get(remotes)
  if (known) return known
  const integrity: Record<string, string> = {}
  for (const release of [shell, ...remotes]) {
    for (const [file, hash] of Object.entries(release.integrity)) {
      if (file.endsWith('.js') && !isOverlay(release, file)) integrity[release.base + file] = hash
    }
  }
  const text = JSON.stringify({ integrity })
  importMaps.set(remotes, text)
  return text
}

/** Fonts of both halves of the alphabet, which stand in every Czech sentence. */
const isTextFont = (file: string) => /^figtree-latin(-ext)?-wght-normal\./.test(file)

/** Its script waits to be wanted (`late-part.tsx`). */
const lateGroup = 'page-end'

export type PageParts = {
  routeIds: string[]
  /** Chunk groups of the shell that this page shows beside its main one. */
  shellGroups: string[]
}

/**
 * Scripts and styles of the matched routes, so that the browser fetches all of them at once beside
 * the HTML.
 */
export function assetsOf(
  shell: ShellRelease,
  remotes: RenderRelease[],
  { routeIds, shellGroups }: PageParts,
): PageAssets {
  const main = shell.groups['main']
  const starter = shell.groups['start']?.js.at(-1)
  const styles = (main?.css ?? []).map((file) => styleOf(shell, file, null))
  const scripts = (main?.js ?? []).map((file) => fileOf(shell, file)).reverse()
  for (const group of shellGroups) {
    const { js = [], css = [] } = shell.groups[group] ?? {}
    if (group !== lateGroup) scripts.push(...js.map((file) => fileOf(shell, file)))
    styles.push(...css.map((file) => styleOf(shell, file, `shell:chunk-${group}`)))
  }
  for (const release of remotes) {
    if (!release.remote) continue
    for (const route of release.routes.filter(({ id }) => routeIds.includes(id))) {
      scripts.push(...[...commonScripts(release), ...route.js].map((file) => fileOf(release, file)))
      styles.push(
        ...stylesOf(release, exposedGroup),
        ...stylesOf(release, route.id),
        ...stylesOf(release, `${route.id}.more`),
      )
    }
  }
  const fonts = (shell.fonts ?? []).filter(isTextFont).map((file) => shell.base + file)
  return {
    styles,
    starter: starter ? fileOf(shell, starter) : null,
    scripts,
    fonts,
    importMap: importMapOf(shell, remotes),
  }
}

const bootTables = new WeakMap<RenderRelease[], Record<string, BootRemote>>()

export function bootRemotes(remotes: RenderRelease[]): Record<string, BootRemote> {
  const known = bootTables.get(remotes)
  if (known) return known
  const table = Object.fromEntries(
    remotes.map((release) => [
      release.name,
      {
        entry: release.base + release.entry,
        base: release.base,
        version: release.version,
        preload: commonScripts(release),
        // what only the server needs would be in every page
        routes: release.routes.map(({ parameters: _parameters, ...row }) => row),
      },
    ]),
  )
  bootTables.set(remotes, table)
  return table
}

/** The text whose hash the policy must carry. */
export const importMapText = importMapOf
