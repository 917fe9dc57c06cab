import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { commitId } from '../commit-id.ts'
import { dataDirectory, rootDirectory } from '../paths.ts'
import { createChosenApi } from './chosen-api.ts'
import { compile, type Mistake } from './compile.ts'
import { devShellConfig, type DevMode } from './dev-config.ts'
import { readDevRelease, type DevBuild, type DevRelease } from './dev-release.ts'
import { createDevFront } from './front.ts'
import { createHost } from './host.ts'
import { createPages, type Built, type Page } from './pages.ts'
import { secondsSince } from '../seconds.ts'
import { watchRemote, type BuildResult, type Reported } from './watch-remote.ts'

export type DevOptions = {
  apps: string[]
  /** Folder that holds the remotes' folders. */
  sources: string
  /** Origin of the shop they are shown in. */
  shop: string
  port: number
  mode: DevMode
  log: (text: string) => void
}

const notBuilt = (mistakes: Mistake[]): Page => ({
  status: 503,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    refresh: '1',
  },
  body: mistakes.map(({ text }) => text).join('\n\n') || 'the first build is under way',
})

async function buildShell(build: DevBuild, { mode, log }: Reported): Promise<DevRelease> {
  const started = performance.now()
  await compile(devShellConfig(build, mode))
  const shell = await readDevRelease(build)
  log(`shell built in ${secondsSince(started)}, ${mode}`)
  return shell
}

/** The last good build of each remote and the mistakes of those that are wrong just now. */
function createBuilds(apps: string[]) {
  const good = new Map<string, { own: DevRelease; hash: string }>()
  const wrong = new Map<string, Mistake[]>()
  let number = 0
  return {
    take: (app: string, made: BuildResult) => {
      if ('mistakes' in made) return void wrong.set(app, made.mistakes)
      wrong.delete(app)
      good.set(app, made)
      number += 1
    },
    /** Null until each remote was built once. */
    built: (shell: DevRelease): Built | null =>
      good.size === apps.length
        ? { number, shell, own: [...good.values()].map(({ own }) => own) }
        : null,
    mistakes: () => [...wrong.values()].flat(),
    news: () => ({
      build: number,
      hashes: Object.fromEntries([...good].map(([app, { hash }]) => [app, hash])),
      errors: [...wrong.values()].flat(),
    }),
  }
}

/**
 * Builds remotes at every change and shows the shop with them. @returns what ends it, once the
 * first builds are there.
 *
 * @throws Error when the port is taken.
 */
export async function serveRemotes({
  apps,
  sources,
  shop,
  port,
  mode,
  log,
}: DevOptions): Promise<() => Promise<void>> {
  const workspace = path.join(dataDirectory, 'dev', String(port))
  const outputOf = (name: string) => path.join(workspace, name)
  const host = createHost(shop)
  const api = createChosenApi(host)
  const commit = commitId()
  const pages = createPages(host, api, log)
  const builds = createBuilds(apps)
  let shell: DevRelease | null = null
  const front = createDevFront({
    host,
    api,
    folderOf: (name) =>
      name === 'shell' || apps.includes(name) ? path.join(outputOf(name), 'client') : null,
    news: () => JSON.stringify({ ...builds.news(), mode, api: api.origin(), commit }),
    documentOf: (request) => {
      const built = shell && builds.built(shell)
      return built ? pages.document(request, built) : Promise.resolve(notBuilt(builds.mistakes()))
    },
  })
  await front.listen(port)
  await rm(workspace, { recursive: true, force: true })
  await mkdir(workspace, { recursive: true })

  const buildOf = (name: string, directory: string): DevBuild => ({
    name,
    directory,
    version: `${mode}-${port}`,
    outputPath: outputOf(name),
  })
  shell = await buildShell(buildOf('shell', path.join(rootDirectory, 'shell')), { mode, log })
  const stops = await Promise.all(
    apps.map((app) =>
      watchRemote(buildOf(app, path.join(sources, app)), { mode, log }, (made) => {
        builds.take(app, made)
        front.tell()
      }),
    ),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await front.end()
    await pages.end()
    await rm(workspace, { recursive: true, force: true })
  }
}
