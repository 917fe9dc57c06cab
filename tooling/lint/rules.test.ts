import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootDirectory } from '../src/paths.ts'
import { oxlint } from './oxlint.ts'

const save = 'const save = async (price: number) => { await Promise.resolve(price) }\n'

/**
 * Each a file of its own, put beside the checkout's compiler settings and read by the checkout's
 * rules.
 */
const breaches: [string, string, string][] = [
  ['no-floating-promises', 'floating.ts', `${save}export function click() { save(1) }`],
  [
    'no-misused-promises',
    'misused.ts',
    `${save}export const each = (prices: number[]) => prices.forEach(async (price) => { await save(price) })`,
  ],
  [
    'no-unsafe-member-access',
    'member.ts',
    'export const price = (text: string) => JSON.parse(text).price === 1',
  ],
  [
    'no-unsafe-assignment',
    'assignment.ts',
    'export function read(text: string) { const answer = JSON.parse(text); return String(answer) }',
  ],
  [
    'no-unsafe-argument',
    'argument.ts',
    `${save}export const restore = (text: string) => save(JSON.parse(text))`,
  ],
  [
    'await-thenable',
    'thenable.ts',
    'export async function sum(price: number) { return (await price) + 1 }',
  ],
  ['no-explicit-any', 'any.ts', 'export const price: any = 1'],
  [
    'max-lines-per-function',
    'long.ts',
    `export function long() {\n${'  console.log(1)\n'.repeat(200)}}`,
  ],
  ['max-lines', 'file.ts', `export {}\n${'console.log(1)\n'.repeat(300)}`],
  ['no-cycle', 'circle-a.ts', "import { b } from './circle-b.ts'\nexport const a = () => b"],
]
const fine = `${save}export async function click() { await save(1) }`

let root: string
let said: string

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'rules-'))
  const settings = JSON.parse(
    readFileSync(path.join(rootDirectory, 'tsconfig.base.json'), 'utf8'),
  ) as { compilerOptions: object }
  // there are no packages here
  const compilerOptions = { ...settings.compilerOptions, types: [] }
  writeFileSync(path.join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  for (const [, file, code] of breaches) writeFileSync(path.join(root, file), code)
  writeFileSync(
    path.join(root, 'circle-b.ts'),
    "import { a } from './circle-a.ts'\nexport const b = () => a",
  )
  writeFileSync(path.join(root, 'fine.ts'), fine)
  said = oxlint(root, ['--type-aware', '--format=unix', '.'], 'pipe').stdout
})

afterAll(() => rmSync(root, { recursive: true }))

test.each(breaches)('%s is refused', (rule, file) => {
  const lines = said.split('\n').filter((line) => line.startsWith(`${file}:`))
  expect(lines.join('\n')).toContain(`(${rule})`)
})

test('a promise that is awaited passes', () => {
  expect(said).not.toContain('fine.ts')
})
