import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { confined } from './confinement.ts'

/** Without the warning that this is experimental, which would stand in the tool's output. */
function withoutTypes(file: URL): string {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(readFileSync(file, 'utf8'))
  } finally {
    process.emitWarning = emitWarning
  }
}

/** A module and all that it imports, URL → JavaScript. */
function modulesOf(file: URL, found: Record<string, string> = {}): Record<string, string> {
  if (Object.hasOwn(found, file.href)) return found
  const code = withoutTypes(file)
  found[file.href] = code
  const { resolve } = createRequire(file)
  for (const [, id = ''] of code.matchAll(/\b(?:from|import)\s+'([^']+)'/g)) {
    const at = resolve(id)
    if (at.endsWith('.ts')) modulesOf(pathToFileURL(at), found)
  }
  return found
}

const firstSteps = new Map<string, string>()

/** Threads begin with this: their modules come as JavaScript, everything else from Node. */
function firstStep(script: URL): string {
  const known = firstSteps.get(script.href)
  if (known !== undefined) return known
  const step = `
    const modules = ${JSON.stringify(modulesOf(script))}
    require('node:module').registerHooks({
      load: (url, context, next) =>
        Object.hasOwn(modules, url)
          ? { format: 'module', source: modules[url], shortCircuit: true }
          : next(url, context),
    })
    import(${JSON.stringify(script.href)})`
  firstSteps.set(script.href, step)
  return step
}

/**
 * A thread for code of releases. Its own modules are stripped of their types here, once for all
 * threads: Node does it anew in each thread, which takes longer than all the rest of the start, and
 * caches nothing for those with permissions.
 */
export const confinedWorker = (script: URL, options: WorkerOptions): Worker =>
  new Worker(firstStep(script), { ...confined, ...options, eval: true })
