import { statSync } from 'node:fs'
import path from 'node:path'
import { containerName, exposedChunk } from '../src/federation/provided-modules.ts'
import { storeDirectory } from '../src/paths.ts'
import { startOf } from '../src/release/checks/budgets.ts'
import type { ReleaseDescriptor } from '../src/release/descriptors.ts'
import { currentLineup, ownStore } from '../src/release/own-store.ts'
import { layout } from '../src/release/store.ts'

/** Bytes a browser that takes brotli downloads for these files. */
function bytesOf(app: string, files: string[]): number {
  return [...new Set(files)].reduce((sum, file) => {
    const asset = path.join(storeDirectory, layout.asset(app, file))
    return sum + (statSync(`${asset}.br`, { throwIfNoEntry: false })?.size ?? statSync(asset).size)
  }, 0)
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)

/**
 * Files of the shell that a page with this layout has beside the main ones; the end of a page waits
 * with its script.
 */
function frameOf(shell: ReleaseDescriptor, layoutName: string): { script: number; style: number } {
  const start = startOf(shell)
  const frame = shell.groups[layoutName === 'cart' ? 'cart-layout' : 'page-end']
  return {
    script: bytesOf('shell', [...start.js, ...(layoutName === 'cart' ? (frame?.js ?? []) : [])]),
    style: bytesOf('shell', [...start.css, ...(frame?.css ?? [])]),
  }
}

function rowsOf(release: ReleaseDescriptor, shell: ReleaseDescriptor): string[] {
  const entry = release.groups[containerName(release.app)]?.js ?? []
  const exposed = release.groups[exposedChunk]
  return release.routes.map(({ id, js, css, layout: layoutName }) => {
    const frame = frameOf(shell, layoutName)
    const lateCss = release.groups[`${id}.more`]?.css ?? []
    const page = bytesOf(release.app, js)
    const script = frame.script + bytesOf(release.app, [...entry, ...(exposed?.js ?? []), ...js])
    const style = frame.style + bytesOf(release.app, [...(exposed?.css ?? []), ...css, ...lateCss])
    return `${id.padEnd(28)} ${kb(page)} ${kb(script)} ${kb(style)}`
  })
}

/** Prints what a first visit of each page downloads, in KB of brotli. */
export async function benchSizes(): Promise<void> {
  const store = ownStore()
  const lineup = await currentLineup(store)
  if (!lineup) throw new Error('no line-up: run `pnpm mf ship all` first')
  const releases = await Promise.all(
    Object.entries(lineup.releases).map(([app, { version }]) => store.release(app, version)),
  )
  const shell = releases.find((release) => release?.app === 'shell')
  if (!shell) throw new Error('the line-up has no shell')
  const script = bytesOf('shell', startOf(shell).js)
  const style = bytesOf('shell', startOf(shell).css)
  console.log(`line-up ${lineup.id}; KB of brotli, first load without parcels that wait for intent`)
  console.log(`shell: script ${kb(script)}, style ${kb(style)}\n`)
  console.log(
    `${'route'.padEnd(28)} ${'page'.padStart(7)} ${'script'.padStart(7)} ${'style'.padStart(7)}`,
  )
  for (const release of releases) {
    if (!release || release.app === 'shell') continue
    const entry = bytesOf(release.app, release.groups[containerName(release.app)]?.js ?? [])
    const exposed = bytesOf(release.app, release.groups[exposedChunk]?.js ?? [])
    console.log(`\n${release.app}: entry ${kb(entry)}, exposed module ${kb(exposed)}`)
    for (const row of rowsOf(release, shell)) console.log(row)
  }
}
