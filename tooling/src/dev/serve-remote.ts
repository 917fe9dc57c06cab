import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { dataDirectory, rootDirectory } from '../paths.ts'
import { sourceVersion } from '../source-hash.ts'
import { compile, watchSources, type Outcome } from './compile.ts'
import { devRemoteConfig, devShellConfig, type DevMode } from './dev-config.ts'
import { readDevRelease } from './dev-release.ts'
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
  const pages = createPages(host, log)
  let built: Built | null = null
  let errors: string[] = []
  const front = createDevFront({
    host,
    folderOf: (name) =>
      name === app || name === 'shell' ? path.join(outputOf(name), 'client') : null,
    news: () =>
      JSON.stringify({ build: built?.number ?? 0, hash: built?.hash ?? '', errors, mode }),
    documentOf: (request) =>
      built ? pages.document(request, built) : Promise.resolve(notBuilt(errors)),
  })
  await front.listen(port)

  let started = performance.now()
  const shellVersion = sourceVersion('shell')
  const buildOf = (name: string, source: string) => ({
    name,
    directory: source,
    version: `${mode}-${port}`,
    outputPath: outputOf(name),
  })
  await compile(devShellConfig(buildOf('shell', path.join(rootDirectory, 'shell')), mode))
  const shell = await readDevRelease('shell', outputOf('shell'), shellVersion)
  log(`shell built in ${seconds(started)}, ${mode}`)

  const first = Promise.withResolvers<void>()
  async function taken({ errors: found, hash }: Outcome): Promise<void> {
    errors = found
    if (found.length === 0) {
      try {
        const own = await readDevRelease(app, outputOf(app), `${mode}-${port}`)
        built = { number: (built?.number ?? 0) + 1, hash, shell, own }
      } catch (error) {
        errors = [error instanceof Error ? error.message : String(error)]
      }
    }
    log(
      errors.length > 0
        ? `${app} is wrong:\n${errors.join('\n')}`
        : `${app} built in ${seconds(started)}`,
    )
    front.tell()
    first.resolve()
  }
  started = performance.now()
  const stopWatching = watchSources(
    devRemoteConfig(buildOf(app, directory), mode),
    (outcome) => void taken(outcome),
    () => (started = performance.now()),
  )
  await first.promise
  return async () => {
    await stopWatching()
    await front.end()
    await pages.end()
    await rm(workspace, { recursive: true, force: true })
  }
}
