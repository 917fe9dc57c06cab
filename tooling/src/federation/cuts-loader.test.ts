import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rootDirectory } from '../paths.ts'
import { remoteCuts, shellCuts } from './cuts/all-cuts.ts'
import { cutSource } from './cuts-loader.ts'

/** Packages are found as the shell finds them; those of the federation runtime stand beside each other. */
function folderOf(name: string): string {
  const fromShell = createRequire(path.join(rootDirectory, 'shell/package.json'))
  const runtime = createRequire(
    createRequire(fromShell.resolve('@module-federation/enhanced/runtime')).resolve('@module-federation/runtime'),
  )
  const core = createRequire(runtime.resolve('@module-federation/runtime-core'))
  const found = [fromShell, runtime, core].flatMap((require) => require.resolve.paths(name) ?? [])
  for (const modules of found) {
    const folder = path.join(modules, name)
    try {
      readFileSync(path.join(folder, 'package.json'))
      return folder
    } catch {
      // not beside this one
    }
  }
  throw new Error(`${name} is not installed`)
}

const packages = [...new Set([...shellCuts, ...remoteCuts])]

test.each(packages.map((cuts) => [cuts.name, cuts] as const))('the cuts of %s fit what is installed', (name, { version, cuts }) => {
  const folder = folderOf(name)
  const { version: installed } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  expect(installed, 'make the cuts anew for this version').toBe(version)
  for (const cut of cuts) {
    const source = readFileSync(path.join(folder, cut.file), 'utf8')
    expect(cutSource(source, cut)).not.toBe(source)
  }
})

const source = `function first(a, b = {}) {
  return a
}
const arrow = (a) => {
  return a
}
class Thing {
  method(a) {
    method(a);
    return a
  }
}
switch (node.tag) {
  case 1:
  case 9:
    both();
    break;
  case 8:
    gone();
    break;
  default:
    rest();
}
log("one");
`

test('functions, arrows and methods keep their place and lose their body', () => {
  const cut = cutSource(source, { file: '', bodies: { first: 'return 1;', arrow: '', method: 'return 2;' } })
  expect(cut).toContain('function first(a, b = {}) { return 1; }')
  expect(cut).toContain('const arrow = (a) => {  }')
  expect(cut).toContain('  method(a) { return 2; }\n}')
})

test('a case goes whole, one that shares its statements goes alone', () => {
  const cut = cutSource(source, { file: '', neverTags: [8, 9] })
  expect(cut).toContain('  case 1:\n    both();\n    break;\n  default:')
  expect(cut).not.toContain('gone()')
})

test('a span, a text and a line', () => {
  const cut = cutSource(source, {
    file: '',
    spans: [['const arrow', 'class Thing']],
    texts: [['both();', 'one();']],
    lines: [String.raw`log\(.*\);`],
  })
  expect(cut).toContain('}\nclass Thing')
  expect(cut).toContain('    one();\n')
  expect(cut).not.toContain('arrow')
  expect(cut).not.toContain('log(')
})

test.each([
  [{ bodies: { missing: '' } }, /missing/],
  [{ texts: [['nowhere', '']] as const }, /nowhere/],
  [{ spans: [['return a', 'x']] as const }, /return a/],
  [{ lines: ['nothing'] }, /nothing/],
])('what is not found is said: %j', (cut, message) => {
  expect(() => cutSource(source, { file: '', ...cut })).toThrow(message)
})
