import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { RemoteBuild } from '../federation/remote-config.ts'
import { commitId } from '../commit-id.ts'
import { dataDirectory, rootDirectory } from '../paths.ts'
import { sourceVersion } from '../source-hash.ts'
import { createChosenApi } from './chosen-api.ts'
import { compile, watchSources, type Outcome } from './compile.ts'
import { devRemoteConfig, devShellConfig, type DevMode } from './dev-config.ts'
import { readDevRelease, type DevRelease } from './dev-release.ts'
import { createDevFront } from './front.ts'
import { createHost } from './host.ts'
import { createPages, type Built, type Page } from './pages.ts'

export type DevOptions = {
  app: string
  /** Folder with the remote's sources. */
  directory: string
  /** Origin of the shop it is shown in. */
  shop: string
  port: number
  mode: DevMode
  log: (text: string) => void
}

const notBuilt = (errors: string[]): Page => ({
  status: 503,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    refresh: '1',
  },
  body: errors.join('\n\n') || 'the first build is under way',
})

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`

type Reported = Pick<DevOptions, 'mode' | 'log'>

async function buildShell(build: RemoteBuild, { mode, log }: Reported): Promise<DevRelease> {
  const started = performance.now()
  const version = sourceVersion('shell')
  await compile(devShellConfig(build, mode))
  const shell = await readDevRelease('shell', build.outputPath, version)
  log(`shell built in ${seconds(started)}, ${mode}`)
  return shell
}

type Made = { errors: string[] } | { own: DevRelease; hash: string }

const readMade = async ({ name, outputPath, version }: RemoteBuild, hash: string): Promise<Made> =>
  readDevRelease(name, outputPath, version).then(
    (own) => ({ own, hash }),
    (error: unknown) => ({ errors: [error instanceof Error ? error.message : String(error)] }),
  )

/** Builds one remote at every change. @returns what ends it, once `onMade` got the first build. */
async function watchRemote(
  build: RemoteBuild,
  { mode, log }: Reported,
  onMade: (made: Made) => void,
): Promise<() => Promise<void>> {
  let started = performance.now()
  const first = Promise.withResolvers<void>()
  async function take({ errors, hash }: Outcome): Promise<void> {
    const made = errors.length > 0 ? { errors } : await readMade(build, hash)
    log(
      'errors' in made
        ? `${build.name} is wrong:\n${made.errors.join('\n')}`
        : `${build.name} built in ${seconds(started)}`,
    )
    onMade(made)
    first.resolve()
  }
  const stop = watchSources(
    devRemoteConfig(build, mode),
    (outcome) => void take(outcome),
    () => (started = performance.now()),
  )
  await first.promise
  return stop
}

/** Builds one remote at every change and shows the shop with it. @returns what ends it, once the first build is there. */
export async function serveRemote({
  app,
  directory,
  shop,
  port,
  mode,
  log,
}: DevOptions): Promise<() => Promise<void>> {
  const workspace = path.join(dataDirectory, 'dev', String(port))
  await rm(workspace, { recursive: true, force: true })
  await mkdir(workspace, { recursive: true })
  const outputOf = (name: string) => path.join(workspace, name)
  const host = createHost(shop)
  const api = createChosenApi(host)
  const commit = commitId()
  const pages = createPages(host, api, log)
  let built: Built | null = null
  let errors: string[] = []
  const front = createDevFront({
    host,
    api,
    folderOf: (name) =>
      name === app || name === 'shell' ? path.join(outputOf(name), 'client') : null,
    news: () =>
      JSON.stringify({
        build: built?.number ?? 0,
        hash: built?.hash ?? '',
        errors,
        mode,
        api: api.origin(),
        commit,
      }),
    documentOf: (request) =>
      built ? pages.document(request, built) : Promise.resolve(notBuilt(errors)),
  })
  await front.listen(port)

  const buildOf = (name: string, source: string): RemoteBuild => ({
    name,
    directory: source,
    version: `${mode}-${port}`,
    outputPath: outputOf(name),
  })
  const shell = await buildShell(buildOf('shell', path.join(rootDirectory, 'shell')), { mode, log })
  const stopWatching = await watchRemote(buildOf(app, directory), { mode, log }, (made) => {
    errors = 'errors' in made ? made.errors : []
    if ('own' in made)
      built = { number: (built?.number ?? 0) + 1, hash: made.hash, shell, own: made.own }
    front.tell()
  })
  return async () => {
    await stopWatching()
    await front.end()
    await pages.end()
    await rm(workspace, { recursive: true, force: true })
  }
}
