import { createRequire } from 'node:module'
import vm from 'node:vm'
import { shellBuiltIns } from './built-in-modules.ts'

const nodeRequire = createRequire(import.meta.url)

/**
 * Runs a CommonJS bundle with a `require` that knows only `provided`. Files loaded by `import()`
 * never unload; this way a release's code is freed with its line-up.
 *
 * @throws Error for a module that is not provided.
 */
export function loadServerBundle(
  code: string,
  filename: string,
  provided: Record<string, unknown>,
): Record<string, unknown> {
  const run = vm.compileFunction(
    code,
    ['exports', 'require', 'module', '__filename', '__dirname'],
    { filename },
  ) as (...values: unknown[]) => void
  const module = { exports: {} as Record<string, unknown> }
  const require = (id: string): unknown => {
    if (Object.hasOwn(provided, id)) return provided[id]
    throw new Error(`${filename} asks for "${id}", which the shell does not provide`)
  }
  run.call(module.exports, module.exports, require, module, filename, '')
  return module.exports
}

/**
 * The shell's bundle brings React and the router, which need a few of Node's modules; no other
 * reaches its bundle.
 */
export const loadShellBundle = (code: string, filename: string): Record<string, unknown> =>
  loadServerBundle(
    code,
    filename,
    Object.fromEntries(shellBuiltIns.map((id) => [id, nodeRequire(id) as unknown])),
  )

/**
 * Answers every property, call and construction with itself: enough to read a route table without
 * any real module.
 */
export function stubModule(): unknown {
  const stub: unknown = new Proxy(function stub() {}, {
    get: (target, key) =>
      key === 'prototype'
        ? (target.prototype as unknown)
        : key === Symbol.toPrimitive
          ? () => ''
          : stub,
    apply: () => stub,
    construct: () => stub as object,
  })
  return stub
}
